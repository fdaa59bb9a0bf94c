import type { Commander } from '@turno/adapters/commands/commander.ts'
import { catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { contextOf } from './contexts.ts'
import { rowsOf } from './people.ts'
import { demoAdministrator } from './staff.ts'

/** A disease a line, as the CIE-10 calls it: code | name | main speciality of the doctors who attend it. */
const table = `
L700 | Acné vulgar | 308
L400 | Psoriasis vulgar | 308
L811 | Cloasma | 308
I10X | Hipertensión esencial (primaria) | 302
I48X | Fibrilación y aleteo auricular | 302
E119 | Diabetes mellitus no insulinodependiente sin mención de complicación | 329
J459 | Asma, no especificada | 342
J449 | Enfermedad pulmonar obstructiva crónica, no especificada | 331
G439 | Migraña, no especificada | 332
F411 | Trastorno de ansiedad generalizada | 344
F329 | Episodio depresivo, no especificado | 345
M545 | Lumbago no especificado | 339
M170 | Gonartrosis primaria, bilateral | 339
K210 | Enfermedad del reflujo gastroesofágico con esofagitis | 316
H110 | Pterigión | 335
J320 | Sinusitis maxilar crónica | 340
N40X | Hiperplasia de la próstata | 355
E669 | Obesidad, no especificada | 333
`

const rows = rowsOf(table).map((row) => row as [code: string, name: string, specialityId: string])

/** Diseases that a doctor attends, by the main speciality. */
export const diseasesOf = ([main]: readonly string[]): string[] =>
  rows.filter(([, , specialityId]) => specialityId === main).map(([code]) => code)

/** The catalogue begins empty until the official table is imported; the demo has what its doctors attend. */
export async function seedDiseases(commander: Commander): Promise<void> {
  for (const [code, name] of rows) {
    const add = { type: 'AddEntry', catalogue: 'cie10', code, name, parent: null, details: {} } as const
    const id = catalogueEntryIdOf('cie10', code)
    await commander.transact(catalogueEntry, id, add, contextOf(demoAdministrator, id, id))
  }
}
