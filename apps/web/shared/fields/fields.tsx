import type { Field } from '@turno/contract/fields/field.ts'
import type { ComponentProps, ReactNode } from 'react'
import { EmailField } from '../../kit/ui/email-field.tsx'
import { AreaField, Optional, TextField } from '../../kit/ui/field.tsx'
import { PhoneField } from '../../kit/ui/phone-field.tsx'
import { texts } from '../../kit/ui/texts.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'

interface Ways {
  /** Its values have the names of the wire. */
  form: { values: object; errors: FieldErrors; idOf(name: string): string; set(change: object): void }
  /** Differences of this form, by the names of the wire. */
  with?: Readonly<Record<string, Partial<Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onChange' | 'ref'>>>>
  /** Label of the empty choice; nothing of the form need be filled in then. */
  untold?: string
  /** The fields that a label marks: by default the required ones. */
  marks?: 'required' | 'optional' | 'none'
  /** The data are somebody else's: a browser fills nothing in. */
  ofOther?: boolean
}

/**
 * Inputs of some fields, each by its kind. A field that needs another input is written in its form itself.
 * @param of in the order of the screen; a country comes with its department and its city
 */
export function Fields({ of, ...ways }: Ways & { of: readonly Field[] }) {
  return of.map((field, at) => {
    if (field.kind !== 'reference') return <Input key={field.wire} field={field} {...ways} />
    return field.to === 'country' ? <Place key={field.wire} of={of.slice(at, at + 3)} {...ways} /> : null
  })
}

function labelOf({ label, required }: Field, { untold, marks = 'required' }: Ways): ReactNode {
  if (marks === 'optional' && !required) return <Optional label={label} />
  return marks === 'required' && required && untold === undefined ? `${label} *` : label
}

const boundTo = ({ form }: Ways, wire: string) => ({
  id: form.idOf(wire),
  value: form.values[wire as never] as string,
  error: form.errors[wire],
  onChange: (value: string) => form.set({ [wire]: value }),
})

function Input({ field, ...ways }: Ways & { field: Field }) {
  const { wire, hint, required } = field
  const { untold, ofOther, with: otherwise } = ways
  const props = { ...boundTo(ways, wire), label: labelOf(field, ways), hint, ...otherwise?.[wire] }
  const typed = { ...props, autoComplete: (!ofOther && field.autoComplete) || 'off' }
  switch (field.kind) {
    case 'choice': {
      const placeholder = props.placeholder ?? untold ?? field.placeholder ?? (required ? texts.choose : texts.untold)
      const optional = !required || untold !== undefined
      return <CatalogueField {...props} of={field.of} placeholder={placeholder} optional={optional} />
    }
    case 'longText':
      return <AreaField {...props} hint={texts.onCharacters(props.value.length, field.max)} maxLength={field.max} />
    case 'name':
      return <TextField {...typed} autoCapitalize="words" />
    case 'phone':
      return <PhoneField {...typed} />
    case 'email':
      return <EmailField {...typed} />
    case 'date':
      return <TextField {...typed} type="date" />
    case 'number':
      return <TextField {...typed} inputMode="numeric" />
    default:
      return <TextField {...typed} />
  }
}

function Place({ of, ...ways }: Ways & { of: readonly Field[] }) {
  const [country, department, city] = of as [Field, Field, Field]
  const { values, set } = ways.form
  const called = (part: Field) => String(labelOf(part, ways))
  return (
    <PlaceFields
      form={{ values: values as Record<string, string>, set, field: (name) => boundTo(ways, name) }}
      names={{ country: country.wire, department: department.wire, city: city.wire }}
      labels={{ country: called(country), department: called(department), city: called(city) }}
    />
  )
}
