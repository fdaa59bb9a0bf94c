import type { CatalogueEntry } from '@turno/contract/catalogues.ts'
import { Stethoscope } from 'lucide-react'
import Picker from '../ui/picker.tsx'
import { answersAmong, mostAskedFirst } from './speciality-words.ts'
import { texts } from './texts.ts'

interface PickerProps {
  /** undefined while the list is on its way. */
  specialities: CatalogueEntry[] | undefined
  /** How many doctors can answer, by speciality; undefined while that is not known. */
  supply: Record<string, number> | undefined
  id: string
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** A speciality, found by typing part of its name or by looking through all. */
export function SpecialityPicker({ specialities, supply, ...field }: PickerProps) {
  return (
    <Picker
      {...field}
      label={texts.speciality}
      icon={Stethoscope}
      placeholder={texts.specialityPlaceholder}
      entries={specialities && mostAskedFirst(specialities)}
      matches={answersAmong(specialities ?? [])}
      noteOf={({ id }) => (supply && !supply[id] ? texts.noDoctorNow : undefined)}
      open={texts.specialityOpen}
      none={<NoneFound />}
    />
  )
}

const NoneFound = () => (
  <>
    <p>{texts.noSpecialities}</p>
    <p className="small">{texts.noSpecialitiesHint}</p>
  </>
)
