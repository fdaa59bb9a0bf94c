import type { FormOf } from '../forms/use-form.ts'
import type { Fields } from './draft.ts'
import { texts } from './texts.ts'

/** What every part of the form takes. */
export interface Part {
  form: FormOf<Fields>
}

/** A choice that nobody has to make. */
export const choice = { optional: true, placeholder: texts.untold }
