import { describe, expect, it } from 'vitest'
import { incapacityDays } from './incapacity.ts'
import { missingInPapers, type OfPapers, papersIn } from './lacking.ts'
import { signedBy } from './papers.ts'
import type { MedicineValue } from './prescription.ts'

const of: OfPapers = {
  signs: signedBy('medico'),
  diagnoses: [{ code: 'J00', name: 'Rinofaringitis aguda', type: '01', main: true }],
  allergies: [],
  isControlled: ({ generic }) => generic === 'Clonazepam',
  today: '2026-11-28',
}
const medicine: MedicineValue = {
  ...{ code: null, generic: 'Amoxicilina', concentration: '500 mg', form: 'Cápsula', route: 'Oral', dose: 1 },
  ...{ unit: 'cápsula', everyHours: 8, days: 7, quantity: 21, quantityUnit: 'cápsulas', indications: '' },
  despiteAllergy: null,
}
const ordered = { code: '902210', name: 'Hemograma', quantity: 1, reason: '' }
const incapacity = {
  ...{ origin: 'common' as const, code: 'J00', from: '2026-11-28', until: '2026-11-30' },
  ...{ extension: false, retroactive: '' },
}
const messages = (values: Record<string, unknown>, more: Partial<OfPapers> = {}) =>
  missingInPapers(values, { ...of, ...more }).map(({ message }) => message)
const prescribed = (more: Partial<MedicineValue>, terms: Partial<OfPapers> = {}) =>
  messages({ prescription: [{ ...medicine, ...more }] }, terms)

describe('the papers of a note', () => {
  it('are those that a draft says something of', () => {
    expect(papersIn({ prescription: [], order: [ordered], incapacity: null, plan: 'x' })).toEqual(['order'])
  })
  it('lack nothing once they are complete', () =>
    expect(missingInPapers({ prescription: [medicine], order: [ordered], incapacity }, of)).toEqual([]))
  it('are signed by who may sign them', () => {
    const all = { prescription: [medicine], order: [ordered], incapacity }
    expect(missingInPapers(all, { ...of, signs: signedBy('psicologo') }).map(({ field }) => field)).toEqual([
      'prescription',
      'incapacity',
    ])
  })
})

describe('a prescription', () => {
  it('says what the law asks for', () => {
    expect(prescribed({ concentration: ' ', route: '', days: null, dose: 0 })).toEqual([
      'Amoxicilina: falta la concentración, la vía, la dosis, por cuántos días',
    ])
    expect(prescribed({ generic: '' })).toEqual(['N.º 1: falta el nombre genérico'])
    for (const quantity of [null, 0, 1.5, 1000])
      expect(prescribed({ quantity })).toEqual(['Amoxicilina: la cantidad va de 1 a 999'])
    expect(prescribed({ quantity: 999 })).toEqual([])
    expect(prescribed({ dose: 1e300, everyHours: 1e6, days: 1e9 })).toEqual([
      'Amoxicilina: revisa la dosis, cada cuánto, por cuántos días: el número es demasiado grande',
    ])
  })
  it('has no medicine under special control, by whatever name it was chosen', () =>
    expect(prescribed({ generic: 'Clonazepam' })).toEqual([expect.stringContaining('necesita el recetario oficial')]))
  it('has no name that takes long to compare', () => {
    const [fits, long] = ['abcd '.repeat(60), 'abcd '.repeat(61)]
    expect(prescribed({ generic: fits })).toEqual([])
    const compared: string[] = []
    const isControlled = ({ generic }: { generic: string }) => compared.push(generic) > 9
    expect(prescribed({ generic: long }, { isControlled, allergies: ['abcd'] })).toEqual([
      'N.º 1: El nombre genérico admite hasta 300 caracteres',
    ])
    expect(compared).toEqual([])
  })
  it('says why it goes against an allergy', () => {
    const allergies = ['Penicilinas', 'amoxicilina / ácido clavulánico']
    expect(prescribed({}, { allergies })).toEqual([expect.stringContaining('alergia a amoxicilina')])
    expect(prescribed({ despiteAllergy: ' ' }, { allergies })).toHaveLength(1)
    expect(prescribed({ despiteAllergy: 'La toleró en 2024' }, { allergies })).toEqual([])
    expect(prescribed({ generic: 'Penicilina G' }, { allergies })).toHaveLength(1)
    expect(prescribed({ generic: 'Ácido fólico' }, { allergies })).toEqual([])
    expect(prescribed({ generic: 'Ampicilina' }, { allergies })).toEqual([
      'Ampicilina: es una penicilina, y hay una alergia a Penicilinas: escribe por qué lo formulas',
    ])
  })
})

describe('an order', () => {
  it('names what is ordered, and how many', () => {
    expect(messages({ order: [{ ...ordered, code: '' }] })).toEqual(['N.º 1: elige qué ordenas'])
    expect(messages({ order: [{ ...ordered, quantity: 0 }] })).toEqual(['Hemograma: la cantidad va de 1 a 999'])
  })
})

describe('an incapacity', () => {
  const asked = (more: Partial<typeof incapacity>) => messages({ incapacity: { ...incapacity, ...more } })
  it('counts its first and its last day', () => expect(incapacityDays(incapacity)).toBe(3))
  it('is for a diagnosis of the note', () =>
    expect(asked({ code: 'I10' })).toEqual([expect.stringContaining('diagnóstico')]))
  it('is for days that there are', () => {
    for (const until of ['2027-02-29', '2026-11-31', '2026-13-01', '0000-00-00', '2026-1-1'])
      expect(asked({ until })).toEqual(['A la incapacidad le falta una fecha'])
    expect(asked({ from: '2027-02-29', until: '2027-03-01' })).toEqual(['A la incapacidad le falta una fecha'])
    const leap = { from: '2028-02-29', until: '2028-02-29' }
    expect(messages({ incapacity: { ...incapacity, ...leap } }, { today: '2028-02-01' })).toEqual([])
  })
  it('ends no sooner than it begins', () => {
    for (const until of ['2026-11-27', '', '2026-99-99']) expect(asked({ until })).toHaveLength(1)
    expect(asked({ until: '2026-11-28' })).toEqual([])
  })
  it('is no longer than anybody is given one, and begins before long', () => {
    expect(asked({ until: '2126-11-29' })).toEqual([expect.stringContaining('540 días')])
    expect(asked({ from: '9999-12-30', until: '9999-12-31' })).toEqual([expect.stringContaining('180 días')])
    expect(asked({ from: '2027-11-29', until: '2027-11-30' })).toEqual([expect.stringContaining('180 días')])
  })
  it('says why it begins before it is signed', () => {
    expect(asked({ from: '2026-11-27' })).toEqual([expect.stringContaining('antes de hoy')])
    expect(asked({ from: '2026-11-27', retroactive: 'Estuvo hospitalizada' })).toEqual([])
  })
})
