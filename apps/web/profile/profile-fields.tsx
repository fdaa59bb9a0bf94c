import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import type { Choices } from '../catalogues/catalogues.ts'
import { TextField } from '../ui/field.tsx'
import type { FieldName } from './draft.ts'
import { texts } from './texts.ts'
import type { Part } from './use-profile-form.ts'

type OfField = Part & { name: FieldName; label: string }

/** A line of text of the profile, by its field. */
export function Typing({
  fields,
  type,
  errors,
  name,
  label,
  autoComplete = 'off',
}: OfField & { autoComplete?: string }) {
  return (
    <TextField
      id={name}
      label={label}
      autoComplete={autoComplete}
      value={fields[name]}
      error={errors[name]}
      onChange={(value) => type({ [name]: value })}
    />
  )
}

/** A choice that nobody has to make. */
export function Choosing({ fields, type, errors, name, label, choices }: OfField & { choices: Choices }) {
  return (
    <CatalogueField
      id={name}
      label={label}
      placeholder={texts.untold}
      choices={choices}
      optional
      value={fields[name]}
      error={errors[name]}
      onChange={(value) => type({ [name]: value })}
    />
  )
}
