import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('the terms say when money of a late cancellation goes back, as the question before it says', () => {
  const changes = texts.terms.sections.find(({ title }) => title === 'Cambios y cancelaciones')
  expect(changes?.text).toContain(`no te devolvemos el dinero, ${unlessResold}`)
})
