import * as v from 'valibot'
import { expect, test } from 'vitest'
import { document, email, phone, requiredName } from './text.ts'

const judged = (schema: v.GenericSchema, typed: string) => {
  const { success, output, issues } = v.safeParse(schema, typed)
  return success ? output : issues[0].message
}

test.each([
  ["o'brien@correo.co", "o'brien@correo.co"],
  ['a&b@correo.co', 'a&b@correo.co'],
  ['ana@xn--nio-8ma.com.co', 'ana@xn--nio-8ma.com.co'],
  ['Ana Gil <ana.gil+citas@correo.com.co>', 'ana.gil+citas@correo.com.co'],
  ['mailto:ana@correo.co', 'ana@correo.co'],
  ['\u202Aana@correo.co\u200B', 'ana@correo.co'],
])('the mail address %s is stored as %s', (typed, kept) => expect(judged(email, typed)).toBe(kept))

test.each([
  'ana',
  'ana@correo',
  'ana@@correo.co',
  '.ana@correo.co',
  'ana..gil@correo.co',
  'ana@-correo.co',
  'ana@correo.co, luz@correo.co',
  'ana gil@correo.co',
  '<ana@correo.co',
])('the mail address %s is refused', (typed) => expect(judged(email, typed)).toBe('No es un formato valido'))

test.each(['josé@correo.co', 'ñoño@correo.co'])('the refusal of %s names the impossible part', (typed) =>
  expect(judged(email, typed)).toBe('Antes de la @ no puede haber tildes ni ñ. Revisa el correo.'),
)

test('a mail address as long as a body is refused as fast as any other', () => {
  for (const long of ['a\u0301', 'á', '\ud83d', 'a.', 'a@'])
    expect(judged(email, long.repeat(130_000))).toBe('No es un formato valido')
})

test('invisible characters of a paste harm neither phone nor name', () => {
  expect(judged(phone, '\u202A+57 300 123–4567\u202C')).toBe('+573001234567')
  expect(judged(requiredName('Nombre es requerido'), ' D´Angelo\u00A0Ma.Teresa\u200B')).toBe("D'Angelo Ma. Teresa")
})

test.each([
  ['1.737.295.100', '1737295100'],
  ['1,737,295,100', '1737295100'],
  ['1 737 295-100', '1737295100'],
])('the document %s is stored as its number', (typed, kept) => expect(judged(document, typed)).toBe(kept))
