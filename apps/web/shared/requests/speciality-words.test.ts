import { seedsOf } from '@turno/domain/seeds.ts'
import { expect, it } from 'vitest'
import { answersAmong, mostAskedFirst } from './speciality-words.ts'

const entries = seedsOf('specialities').map(({ code: id, name }) => ({ id, name }))
const answers = answersAmong(entries)
const found = (typed: string): string[] =>
  mostAskedFirst(entries).flatMap((each) => (answers(each, typed) ? [each.name] : []))

it.each([
  ['medico general', 'Medicina general'],
  ['pediatra', 'Pediatría'],
  ['dermatólogo', 'Dermatología'],
  ['ginecologo', 'Ginecología y obstetricia'],
  ['dentista', 'Odontología general'],
  ['psicólogo', 'Psicología'],
  ['nutricionista', 'Nutrición y dietética'],
  ['internista', 'Medicina interna'],
  ['urólogo', 'Urología'],
  ['cardiólogo', 'Cardiología'],
  ['no sé', 'Medicina general'],
  ['fiebre', 'Medicina general'],
  ['me duele la cabeza', 'Medicina general'],
  ['ronchas en los brazos', 'Dermatología'],
])('the word %s finds the speciality %s', (typed, name) => expect(found(typed)[0]).toBe(name))

it('a word that names no doctor finds no speciality', () => expect(found('xyz de la')).toEqual([]))

it('the specialities most asked for come first, and all are listed', () => {
  const all = mostAskedFirst(entries)
  expect(all[0]!.name).toBe('Medicina general')
  expect(all).toHaveLength(entries.length)
})

it('every word leads to a speciality that exists', () => {
  for (const { id } of mostAskedFirst(entries).slice(0, 12)) expect(entries.some((each) => each.id === id)).toBe(true)
})
