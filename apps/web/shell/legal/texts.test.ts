import { unlessResold } from '@turno/domain/appointment/resale.ts'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('the terms and the question before a late cancellation agree on when money goes back', () => {
  const changes = texts.terms.sections.find(({ title }) => title === 'Cambios y cancelaciones')
  expect(changes?.text).toContain(`no te devolvemos el dinero, ${unlessResold}`)
})
