import type { CodeKind } from '@turno/contract/areas/codes.ts'
import { seedsOf } from '@turno/domain/seeds.ts'

/** Diagnoses that are written every day in care without a stay; from general knowledge, and no statistics. */
export const everyDay = `
I10X E119 E039 E780 E785 E669 J00X J029 J039 J069 J209 J304 J459 A09X B829 B351 N390 N760 K021 K050 K219 K297 K589 K590
R05X R104 R509 R51X M255 M542 M545 M791 G439 H109 H521 H669 H811 L209 L309 L509 L700 L811 F329 F412 F419 F432 G470
Z000 Z001 Z340
`
  .trim()
  .split(/\s+/)

const often = new Set(everyDay)

/** Of each kind the first entries, which are those most met in care without a stay (domain/catalogues). */
const first: Readonly<Record<CodeKind, ReadonlySet<string>>> = {
  diagnosis: codesIn('cie10'),
  procedure: codesIn('cups'),
  medicine: codesIn('medicines'),
}

function codesIn(catalogue: 'cie10' | 'cups' | 'medicines'): Set<string> {
  return new Set(seedsOf(catalogue).map(({ code }) => code))
}

/** Examinations of a substance where it is mostly looked for, and others of it that are made from several samples. */
const inBlood = /(?<!\p{L})en (?:suero|sangre)(?!\p{L})/iu
const derived = /(?<!\p{L})(?:curva|sullivan|depuraci[oó]n|pre y post|24 horas|l[ií]quido amni[oó]tico)(?!\p{L})/iu

/** How usual a code is: 0 of every day, 1 common, 2 common but made after another one, 3 any other of ten thousand. */
export function usualRank(kind: CodeKind, { id, name }: { id: string; name: string }): 0 | 1 | 2 | 3 {
  if (!first[kind].has(id)) return 3
  if (kind === 'diagnosis') return often.has(id) ? 0 : 1
  if (kind === 'medicine') return 1
  return inBlood.test(name) ? 0 : derived.test(name) ? 2 : 1
}
