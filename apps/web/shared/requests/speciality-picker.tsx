import type { CatalogueEntry } from '@turno/contract/answers/catalogues.ts'
import { Stethoscope } from 'lucide-react'
import { useMemo } from 'react'
import Picker from '../../kit/ui/picker.tsx'
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
  const entries = useMemo(() => specialities && noted(mostAskedFirst(specialities), supply), [specialities, supply])
  const matches = useMemo(() => answersAmong(specialities ?? []), [specialities])
  return (
    <Picker
      {...field}
      label={texts.speciality}
      icon={Stethoscope}
      placeholder={texts.specialityPlaceholder}
      entries={entries}
      matches={matches}
      open={texts.specialityOpen}
      none={<NoneFound />}
    />
  )
}

const noted = (specialities: CatalogueEntry[], supply: PickerProps['supply']) =>
  specialities.map((one) => ({ ...one, note: supply && !supply[one.id] ? texts.noDoctorNow : undefined }))

const NoneFound = () => (
  <>
    <p>{texts.noSpecialities}</p>
    <p className="small">{texts.noSpecialitiesHint}</p>
  </>
)
