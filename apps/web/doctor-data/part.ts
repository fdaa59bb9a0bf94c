import type { FormOf } from '../forms/use-form.ts'
import type { Draft } from './draft.ts'

/** What every part of the form takes. */
export interface Part {
  form: FormOf<Draft>
}
