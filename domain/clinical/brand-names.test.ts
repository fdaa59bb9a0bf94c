import { describe, expect, it } from 'vitest'
import { medicines } from '../catalogues/medicines.ts'
import { brandNames, withoutBrands, wordsOfMedicine } from './brand-names.ts'

const generics = medicines.seeds.rows.map(({ details }) => wordsOfMedicine(details?.generic ?? ''))

describe('a brand', () => {
  it.each([...brandNames])('%s stands for a medicine of the table', (_, words) => {
    expect(generics.some((generic) => words.every((word) => generic.includes(word)))).toBe(true)
  })
  it('is no generic name itself', () => {
    const all = new Set(generics.flat())
    expect([...brandNames.keys()].filter((brand) => all.has(brand))).toEqual([])
  })
  it('says its generic name beside what was typed', () => {
    expect(wordsOfMedicine('RIVOTRIL® 2 mg')).toEqual(['rivotril', 'clonazepam', '2', 'mg'])
    expect(wordsOfMedicine('Ácido fólico')).toEqual(['acido', 'folico'])
  })
  it('gives its place to the generic name, as it is written', () => {
    expect(withoutBrands('DOLEX® jarabe')).toBe('acetaminofén® jarabe')
    expect(withoutBrands('seretide')).toBe('fluticasona + salmeterol')
    expect(withoutBrands('Dolexina 5 %')).toBe('Dolexina 5 %')
  })
})
