import { colombia, noDepartment, noMunicipality } from '@turno/domain/named-codes.ts'
import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { TryAgain } from '../../kit/ui/await.tsx'
import { Field, type FieldProps } from '../../kit/ui/field.tsx'
import { texts } from '../../kit/ui/texts.ts'
import { type Choices, choicesOf, citiesOf, departmentsOf } from './catalogues.ts'

const Picker = lazyPart(() => import('../../kit/ui/picker.tsx'))

interface Place<Text = string> {
  country: Text
  department: Text
  city: Text
}

interface PlaceFieldsProps<Name extends string> {
  /** The form whose fields they are. */
  form: {
    values: Record<Name, string>
    field(name: Name): { id: string; value: string; error: string | undefined }
    set(change: Partial<Record<Name, string>>): void
  }
  /** Names of the three fields in the form. */
  names: Place<Name>
  labels?: Place
  /** Fields that do not hold for another place. */
  clears?: Partial<Record<Name, string>>
}

/**
 * Country, department and city: each waits for the one before, and choosing clears those after. Elsewhere than in
 * Colombia the rest does not apply.
 */
export function PlaceFields<Name extends string>(props: PlaceFieldsProps<Name>) {
  const { form, names, labels = texts.place, clears } = props
  const country = form.values[names.country]
  const department = form.values[names.department]
  const choose = (place: Partial<Place>) => {
    const change = Object.entries(place).map(([lazyPart, id]) => [names[lazyPart as keyof Place], id])
    form.set({ ...Object.fromEntries(change), ...clears })
  }
  return (
    <>
      <Choosing
        {...form.field(names.country)}
        label={labels.country}
        placeholder={texts.chooseCountry}
        choices={choicesOf('countries')}
        onChange={(id) => id === country || choose({ country: id, ...withinCountry(id) })}
      />
      <Choosing
        key={`department of ${country}`}
        {...form.field(names.department)}
        label={labels.department}
        placeholder={country ? texts.chooseDepartment : texts.countryFirst}
        choices={country ? departmentsOf(country) : undefined}
        onChange={(id) => id === department || choose({ department: id, city: '' })}
      />
      <Choosing
        key={`city of ${department}`}
        {...form.field(names.city)}
        label={labels.city}
        placeholder={department ? texts.chooseCity : texts.departmentFirst}
        choices={department ? citiesOf(department) : undefined}
        onChange={(city) => choose({ city })}
      />
    </>
  )
}

const withinCountry = (country: string): Omit<Place, 'country'> =>
  country === '' || country === colombia
    ? { department: '', city: '' }
    : { department: noDepartment, city: noMunicipality }

type ChoosingProps = FieldProps & { placeholder: string; value: string; onChange: (id: string) => unknown }

/** `choices` are undefined until their parent is chosen. */
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
