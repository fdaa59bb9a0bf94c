import { addressOf, type DemoPatient, type DemoPerson, invent, nameColumns, rowsOf } from './people.ts'

/** A patient a line: names | surnames | gender | born | city | addresses, the main one first. */
const table = `
Laura | Gómez Arango | F | 1992-04-18 | cali | Calle 5 # 38-25, apto. 402, San Fernando | Carrera 100 # 15-60, torre 2, Ciudad Jardín
Carlos Alberto | Mosquera Rentería | M | 1979-11-02 | cali | Avenida 6 Norte # 24-18, Santa Mónica
María Fernanda | Rojas Beltrán | F | 1986-07-30 | bogota | Carrera 13 # 63-42, apto. 801, Chapinero
Julián | Castaño Villa | M | 1998-01-12 | medellin | Circular 4 # 70-31, Laureles
Yolanda | Barrios De la Hoz | F | 1958-09-05 | barranquilla | Carrera 53 # 82-110, El Golf
Sebastián | Quintero Lasso | M | 2001-03-27 | bogota | Calle 127 # 15-36, apto. 305, Usaquén
`

const living = (person: DemoPerson, ...addresses: string[]): DemoPatient => ({
  ...person,
  addresses: addresses.map((address, at) => addressOf(person, at + 1, address)),
})

export const demoPatients: readonly DemoPatient[] = rowsOf(table).map((row, at) =>
  living(invent('patient', at + 1, nameColumns(row)), ...row.slice(5)),
)

const names = ['Ana', 'Beatriz', 'Camilo', 'Diana', 'Esteban', 'Felipe', 'Gloria', 'Hernán', 'Isabel', 'Jorge']
const surnames = 'Álvarez Bernal Cárdenas Duarte Escobar Forero Giraldo Henao Ibarra Jaramillo'.split(' ')
/** Above the numbers of all patients with a story. */
const firstOfCrowd = 1_000

/** As many more patients as a load test needs, always the same ones; all live in Cali. */
export const crowd = (size: number): DemoPatient[] =>
  Array.from({ length: size }, (_, at) => {
    const facts = {
      names: names[at % names.length]!,
      surnames: `${surnames[Math.floor(at / names.length) % surnames.length]!} ${surnames[at % surnames.length]!}`,
      gender: at % 2 === 0 ? ('F' as const) : ('M' as const),
      birthDate: `19${70 + (at % 30)}-06-15`,
      city: 'cali' as const,
    }
    return living(
      invent('patient', firstOfCrowd + at, facts),
      `Calle ${1 + (at % 80)} # ${1 + (at % 40)}-${10 + (at % 80)}`,
    )
  })
