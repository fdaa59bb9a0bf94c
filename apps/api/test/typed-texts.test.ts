import { isProven } from '@turno/contract/endpoint.ts'
import { typed } from '@turno/contract/kinds/typed.ts'
import { expect, test } from 'vitest'
import { routeTable } from '../server/route-table.ts'

/** This test's view of a schema of valibot, or of a part of one. */
interface Part {
  type: string
  pipe?: readonly Part[]
  entries?: Record<string, Part>
  options?: readonly (Part | string | number)[]
  wrapped?: Part
  item?: Part
  items?: readonly Part[]
  key?: Part
  value?: Part
  rest?: Part
}

/**
 * Fields that programs fill: secrets, ids, files, signatures, and what is compared with a few values. A password is as
 * it was typed.
 */
const notTyped = [
  'password', 'new_password', 'password_confirmation', 'challenge', 'endpoint', 'p256dh', 'auth', 'expires', 'signature', 'binary', 'photo',
  'message_id', 'view', 'start_date', 'user_type', 'terminos_aceptados', 'autoriza_datos_salud', 'receive_offers', 'default_address',
] // biome-ignore format: a list
const isTyped = (path: string): boolean => !notTyped.includes(path.split('.').at(-1) ?? '')

/** Paths of the texts in a schema that are judged as they come. */
function uncleaned(part: Part, path: string): string[] {
  const [head, first] = part.pipe ?? []
  if (head) return first === typed ? [] : uncleaned(head, path)
  if (part.type === 'string') return [path]
  const named = Object.entries(part.entries ?? {}).flatMap(([name, entry]) => uncleaned(entry, `${path}.${name}`))
  const parts = [part.wrapped, part.item, part.value, part.rest, ...(part.items ?? []), ...(part.options ?? [])]
  return [...named, ...parts.flatMap((each) => (typeof each === 'object' ? uncleaned(each, path) : []))]
}

test('every text that people type is cleaned before it is validated', () => {
  const fromBrowsers = routeTable.filter(({ access }) => !isProven(access) || access.proof !== 'providerSignature')
  const found = fromBrowsers.flatMap(({ method, path, body, query, form }) =>
    [body, query, form].flatMap((schema) => (schema ? uncleaned(schema as unknown as Part, `${method} ${path} `) : [])),
  )
  expect(found.filter(isTyped)).toEqual([])
})
