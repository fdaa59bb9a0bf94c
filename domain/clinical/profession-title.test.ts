import { expect, it } from 'vitest'
import { specialities } from '../catalogues/specialities.ts'
import { professionTitle } from './profession-title.ts'

it('no paper leaves it to its reader which title its doctor has', () => {
  for (const [profession, title] of Object.entries(specialities.fields.title.options))
    for (const sex of ['F', 'M', 'I', null]) expect(professionTitle(profession, sex) ?? title).not.toContain('(')
})

it('a title is that of who bears it, and says no sex where nobody knows one', () => {
  expect(['F', 'M', 'I', null].map((sex) => professionTitle('medico', sex))).toEqual([
    ...['Médica', 'Médico', 'Profesional en medicina', 'Profesional en medicina'],
  ])
  expect(professionTitle('optometra', 'F')).toBeUndefined()
})
