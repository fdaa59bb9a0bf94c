import { colombia, noDepartment, noMunicipality } from '@turno/domain/catalogue.ts'
import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { Field, type FieldProps } from '../ui/field.tsx'
import { texts } from '../ui/texts.ts'
import { TryAgain } from '../ui/try-again.tsx'
import type { FieldErrors } from '../wire/field-errors.ts'
import { type Choices, catalogues, citiesOf, departmentsOf } from './catalogues.ts'

const Picker = lazy(() => import('../ui/picker.tsx'))

/** A city with what it lies in, by their ids; '' is not chosen yet. */
export interface Place {
  country: string
  department: string
  city: string
}

interface PlaceFieldsProps {
  /** Names of the three fields in the form: their errors stand under them, and they are the controls' ids. */
  names: Place
  labels?: Place
  place: Place
  onChange: (place: Place) => void
  errors: FieldErrors
}

/** Country, department and city: each waits for the one before, and choosing clears those after. Elsewhere than in Colombia the rest does not apply. */
export function PlaceFields({ names, labels = texts.place, place, onChange, errors }: PlaceFieldsProps) {
  const chooseCountry = (country: string) => {
    if (country !== place.country) onChange({ country, ...withinCountry(country) })
  }
  const chooseDepartment = (department: string) => {
    if (department !== place.department) onChange({ ...place, department, city: '' })
  }
  return (
    <>
      <Choosing
        id={names.country}
        label={labels.country}
        placeholder={texts.chooseCountry}
        choices={catalogues.countries}
        value={place.country}
        error={errors[names.country]}
        onChange={chooseCountry}
      />
      <Choosing
        key={`department of ${place.country}`}
        id={names.department}
        label={labels.department}
        placeholder={place.country ? texts.chooseDepartment : texts.countryFirst}
        choices={place.country ? departmentsOf(place.country) : undefined}
        value={place.department}
        error={errors[names.department]}
        onChange={chooseDepartment}
      />
      <Choosing
        key={`city of ${place.department}`}
        id={names.city}
        label={labels.city}
        placeholder={place.department ? texts.chooseCity : texts.departmentFirst}
        choices={place.department ? citiesOf(place.department) : undefined}
        value={place.city}
        error={errors[names.city]}
        onChange={(city) => onChange({ ...place, city })}
      />
    </>
  )
}

const withinCountry = (country: string): Omit<Place, 'country'> =>
  country === '' || country === colombia
    ? { department: '', city: '' }
    : { department: noDepartment, city: noMunicipality }

type ChoosingProps = FieldProps & { placeholder: string; value: string; onChange: (id: string) => void }

/** `choices` are undefined while what they depend on is not chosen. */
function Choosing({ choices, ...field }: ChoosingProps & { choices: Choices | undefined }) {
  return (
    <Suspense fallback={<NotYet {...field} />}>
      {choices ? <Asked choices={choices} {...field} /> : <Picker {...field} {...words} entries={[]} disabled />}
    </Suspense>
  )
}

const words = { open: texts.openList, none: texts.noneFound }

function Asked({ choices, error, placeholder, ...field }: ChoosingProps & { choices: Choices }) {
  const [{ data, error: failure, asking }, write] = useAtom(choices)
  const failed = data || asking ? undefined : failure?.message
  return (
    <div className="field">
      <Picker
        key={data ? 'known' : 'asked'}
        {...field}
        {...words}
        placeholder={data || failed ? placeholder : texts.loading}
        entries={data}
        error={failed ?? error}
      />
      {failed ? <TryAgain act={() => void write({ type: 'refresh' })} /> : null}
    </div>
  )
}

/** The shape of the control while its code is on its way. */
function NotYet({ id, label }: Pick<FieldProps, 'id' | 'label'>) {
  return (
    <Field id={id} label={label}>
      <span className="skeleton control" />
    </Field>
  )
}
