import * as v from 'valibot'
import { ConfigError, type Settings } from './settings.ts'

const address = v.pipe(v.string(), v.email())

/** OPERATOR_EMAIL: who is written to when the product needs somebody who runs it; undefined: nobody is. @throws {ConfigError} */
export function operatorEmailOf(settings: Settings): string | undefined {
  if (!settings.has('OPERATOR_EMAIL')) return undefined
  const text = settings.text('OPERATOR_EMAIL')
  if (!v.is(address, text)) throw new ConfigError('OPERATOR_EMAIL must be an e-mail address')
  return text
}
