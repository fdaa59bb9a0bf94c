import type { Field } from '@turno/contract/fields/field.ts'
import type { ComponentProps } from 'react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { AreaField, TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { texts } from '../ui/texts.ts'
import type { FieldErrors } from '../wire/field-errors.ts'

/** A form whose values have the names of the wire. */
interface FormOfFields {
  values: object
  errors: FieldErrors
  idOf(name: string): string
  set(change: object): void
}

type More = Partial<Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onChange' | 'ref'>>

interface FieldsProps {
  form: FormOfFields
  /** In the order of the screen; a country comes with its department and its city. */
  of: readonly Field[]
  /** What this form says or does otherwise, by the names of the wire. */
  with?: Readonly<Record<string, More>>
  /** What stands where nothing is chosen; nothing of the form need be filled in then. */
  untold?: string
}

/** The inputs of some fields, each as its kind. A field that needs another input stands in its form itself. */
export function Fields({ form, of, with: otherwise = {}, untold }: FieldsProps) {
  return of.map((field, at) =>
    field.kind === 'reference' ? (
      field.to === 'country' ? (
        <Place key={field.wire} form={form} of={of.slice(at, at + 3)} isOptional={untold !== undefined} />
      ) : null
    ) : (
      <Input key={field.wire} form={form} field={field} more={otherwise[field.wire] ?? {}} untold={untold} />
    ),
  )
}

const labelOf = ({ label, required }: Field, isOptional: boolean): string =>
  required && !isOptional ? `${label} *` : label

type InputProps = { form: FormOfFields; field: Field; more: More; untold: string | undefined }

function Input({ form, field, more, untold }: InputProps) {
  const { wire, hint, required, autoComplete = 'off' } = field
  const value = form.values[wire as never] as string
  const isOptional = !required || untold !== undefined
  const props = {
    id: form.idOf(wire),
    label: labelOf(field, isOptional),
    hint,
    error: form.errors[wire],
    value,
    onChange: (next: string) => form.set({ [wire]: next }),
    ...more,
  }
  switch (field.kind) {
    case 'choice': {
      const placeholder = untold ?? field.placeholder ?? (required ? texts.choose : texts.untold)
      return <CatalogueField {...props} of={field.of} placeholder={placeholder} optional={isOptional} />
    }
    case 'longText':
      return <AreaField {...props} hint={texts.onCharacters(value.length, field.max)} maxLength={field.max} />
    case 'phone':
      return <PhoneField {...props} autoComplete={autoComplete} />
    case 'email':
      return <EmailField {...props} autoComplete={autoComplete} />
    case 'date':
      return <TextField {...props} type="date" autoComplete={autoComplete} />
    case 'number':
      return <TextField {...props} inputMode="numeric" autoComplete={autoComplete} />
    default:
      return <TextField {...props} autoComplete={autoComplete} />
  }
}

function Place({ form, of, isOptional }: { form: FormOfFields; of: readonly Field[]; isOptional: boolean }) {
  const [country, department, city] = of as [Field, Field, Field]
  const field = (name: string) => ({
    id: form.idOf(name),
    value: form.values[name as never] as string,
    error: form.errors[name],
  })
  return (
    <PlaceFields
      form={{ values: form.values as Record<string, string>, set: (change) => form.set(change), field }}
      names={{ country: country.wire, department: department.wire, city: city.wire }}
      labels={{
        country: labelOf(country, isOptional),
        department: labelOf(department, isOptional),
        city: labelOf(city, isOptional),
      }}
    />
  )
}
