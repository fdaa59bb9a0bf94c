import { cleaned } from '@turno/domain/text.ts'
import * as v from 'valibot'

/**
 * First in every schema of a text that people type or paste: invisible characters are left out, before anything is
 * judged. The document of the api may describe the rules after it, as after valibot's own `trim`.
 */
export const typed: v.BaseTransformation<string, string, never> = {
  kind: 'transformation',
  type: 'typed',
  reference: () => typed,
  async: false,
  '~run': (dataset) => v.transform(cleaned)['~run'](dataset, {}),
}
