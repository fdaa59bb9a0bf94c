import type { FieldErrors } from '../wire/field-errors.ts'

type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

interface Bound<Values> {
  values: Values
  errors: FieldErrors
  idOf: (name: string) => string
  set: (change: Partial<Values>) => void
}

/** What binds the controls of a form to its fields. */
export const bindings = <Values extends object>({ values, errors, idOf, set }: Bound<Values>) => ({
  /** Binds a control of text. */
  field: (name: NamesOf<Values, string>) => ({
    id: idOf(name),
    value: values[name] as string,
    error: errors[name],
    onChange: (value: string) => set({ [name]: value } as Partial<Values>),
  }),
  /** Binds a box to tick. */
  tick: (name: NamesOf<Values, boolean>) => ({
    id: idOf(name),
    checked: values[name] as boolean,
    error: errors[name],
    onChange: (checked: boolean) => set({ [name]: checked } as Partial<Values>),
  }),
})
