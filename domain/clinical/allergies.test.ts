import { describe, expect, it, test } from 'vitest'
import { medicines } from '../catalogues/medicines.ts'
import { allergyAgainst } from './allergies.ts'
import { wordsOfMedicine } from './brand-names.ts'
import { familiesOf } from './medicine-families.ts'

const against = (allergy: string, generic: string) => allergyAgainst([allergy])(generic)

describe('an allergy stands against', () => {
  test.each([
    ['Dolex', 'Acetaminofén'],
    ['acetaminofen', 'DOLEX®'],
    ['Aspirina', 'Ácido acetilsalicílico'],
    ['Tylenol', 'Dolex forte'],
    ['trimetoprim', 'Bactrim F'],
    ['Penicilinas', 'Penicilina G benzatínica'],
  ])('%s: %s, which it names by a brand or not', (name, generic) => {
    expect(against(name, generic)).toEqual({ name, family: null })
  })
  test.each([
    ['Penicilina', 'Amoxicilina', 'una penicilina'],
    ['Ampicilina', 'Amoxicilina + ácido clavulánico', 'una penicilina'],
    ['Betalactámicos', 'Cefalexina', 'una cefalosporina'],
    ['Sulfas', 'Bactrim', 'una sulfa'],
    ['sulfonamidas', 'Sulfadiazina de plata', 'una sulfa'],
    ['AINES', 'Ibuprofeno', 'un antiinflamatorio (AINE)'],
    ['Advil', 'Naproxeno', 'un antiinflamatorio (AINE)'],
    ['aspirina', 'Diclofenaco', 'un antiinflamatorio (AINE)'],
    ['Macrólidos', 'Azitromicina', 'un macrólido'],
    ['quinolonas', 'Ciprofloxacina', 'una quinolona'],
    ['xilocaína', 'Lidocaína', 'un anestésico local'],
  ])('%s: %s, which is %s too', (name, generic, family) => {
    expect(against(name, generic)).toEqual({ name, family })
  })
  test.each([
    ['Dolex', 'Ibuprofeno'],
    ['Aspirina', 'Ácido fólico'],
    ['Penicilina', 'Cefalexina'],
    ['Penicilina', 'Doxiciclina'],
    ['Cefalea', 'Cefalexina'],
    ['Sulfas', 'Sulfato de zinc'],
    ['Maní', 'Amoxicilina'],
  ])('%s: not %s', (name, generic) => expect(against(name, generic)).toBeUndefined())
  it('is the one that names the medicine, before one of its family', () => {
    expect(allergyAgainst(['Penicilina', 'Amoxicilina'])('Amoxicilina')).toEqual({ name: 'Amoxicilina', family: null })
  })
})

/** Groups of the Anatomical Therapeutic Chemical classification (WHO) that a family is, and all of it. */
const groups = {
  'una penicilina': /^J01C/,
  'una cefalosporina': /^J01D[B-EI]/,
  'un carbapenémico': /^J01DH/,
  'una sulfa': /^(J01E|D06BA|A07EC01)/,
  'un macrólido': /^J01FA/,
  'una quinolona': /^(J01M|S01AE|S02AA1[56])/,
  'una tetraciclina': /^J01A/,
  'un aminoglucósido': /^(J01G|S01AA12|S01AA11|S01CA01)/,
  'un antiinflamatorio (AINE)': /^(M01A[A-H]|M02AA|S01BC|N02BA|N02BB|B01AC06)/,
  'un inhibidor de la ECA': /^C09[AB]/,
  'un opioide': /^N02A/,
  'un anestésico local': /^(N01B|D04AB)/,
  'un nitroimidazol': /^(P01AB|J01XD|D06BX01|G01AF01)/,
} as const

test('families are the groups of the ATC classification, for every medicine of the table that has its code', () => {
  const compared = medicines.seeds.rows.flatMap(({ details: { generic = '', atc } }) => {
    if (!atc) return []
    const families = familiesOf(wordsOfMedicine(generic)).map(({ one }) => one)
    const grouped = Object.entries(groups).flatMap(([family, group]) => (group.test(atc) ? [family] : []))
    return { generic, atc, families, grouped }
  })
  expect(compared.filter(({ families, grouped }) => families.join() !== grouped.join())).toEqual([])
  const found = new Set(compared.flatMap(({ families }) => families))
  expect(Object.keys(groups).filter((family) => !found.has(family))).toEqual(['un carbapenémico'])
})
