import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countriesToCall, phoneOf, prefixOf, type TypedPhone, typedPhoneOf } from '../format/phone.ts'
import { controlProps, Field, type FieldProps } from './field.tsx'
import { useHydrated } from './hydrated.tsx'
import { texts } from './texts.ts'

type PhoneFieldProps = FieldProps & {
  /** As the wire has it; '' is none. */
  value: string
  onChange: (phone: string) => void
  autoComplete?: string
}

/** A phone number with its country, which is Colombia unless one chooses another. */
export function PhoneField({ value, onChange, autoComplete = 'tel-national', ...field }: PhoneFieldProps) {
  const [typed, setTyped] = useState(() => typedPhoneOf(value))
  // A value that the form sets is shown; a number typed here stays as it was typed.
  const shown = phoneOf(typed) === value ? typed : typedPhoneOf(value)
  const type = (change: Partial<TypedPhone>) => {
    const next = { ...shown, ...change }
    setTyped(next)
    onChange(phoneOf(next))
  }
  return (
    <Field {...field}>
      <span className={field.error ? 'input err' : 'input'}>
        <CallingCode id={`${field.id}-country`} country={shown.country} onChange={(country) => type({ country })} />
        <input
          {...controlProps(field)}
          type="tel"
          autoComplete={autoComplete}
          value={shown.number}
          onChange={(event) => type({ number: event.target.value })}
        />
      </span>
    </Field>
  )
}

interface CallingCodeProps {
  id: string
  country: TypedPhone['country']
  onChange: (country: TypedPhone['country']) => void
}

/** Shows the code alone, and names countries when it is opened. */
function CallingCode({ id, country, onChange }: CallingCodeProps) {
  // Each browser names them in its own words.
  const areNamed = useHydrated()
  // Two hundred options, drawn once: a form is drawn with each letter.
  const countries = useMemo(
    () =>
      (areNamed ? countriesToCall() : []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
    [areNamed],
  )
  return (
    <span className="calling">
      <select
        id={id}
        aria-label={texts.callingCode}
        value={country}
        onChange={(event) => onChange(event.target.value as typeof country)}
      >
        {countries}
      </select>
      <span aria-hidden="true">{prefixOf(country)}</span>
      <ChevronDown className="i s" aria-hidden="true" />
    </span>
  )
}
