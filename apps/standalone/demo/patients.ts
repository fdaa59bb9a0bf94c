import { addressOf, type DemoPatient, type DemoPerson, invent } from './people.ts'

const living = (person: DemoPerson, ...addresses: string[]): DemoPatient => ({
  ...person,
  addresses: addresses.map((address, at) => addressOf(person, at + 1, address)),
})

export const demoPatients: readonly DemoPatient[] = [
  living(
    invent('patient', 1, {
      names: 'Laura',
      surnames: 'Gómez Arango',
      gender: 'F',
      birthDate: '1992-04-18',
      city: 'cali',
    }),
    'Calle 5 # 38-25, apto. 402, San Fernando',
    'Carrera 100 # 15-60, torre 2, Ciudad Jardín',
  ),
  living(
    invent('patient', 2, {
      names: 'Carlos Alberto',
      surnames: 'Mosquera Rentería',
      gender: 'M',
      birthDate: '1979-11-02',
      city: 'cali',
    }),
    'Avenida 6 Norte # 24-18, Santa Mónica',
  ),
  living(
    invent('patient', 3, {
      names: 'María Fernanda',
      surnames: 'Rojas Beltrán',
      gender: 'F',
      birthDate: '1986-07-30',
      city: 'bogota',
    }),
    'Carrera 13 # 63-42, apto. 801, Chapinero',
  ),
  living(
    invent('patient', 4, {
      names: 'Julián',
      surnames: 'Castaño Villa',
      gender: 'M',
      birthDate: '1998-01-12',
      city: 'medellin',
    }),
    'Circular 4 # 70-31, Laureles',
  ),
  living(
    invent('patient', 5, {
      names: 'Yolanda',
      surnames: 'Barrios De la Hoz',
      gender: 'F',
      birthDate: '1958-09-05',
      city: 'barranquilla',
    }),
    'Carrera 53 # 82-110, El Golf',
  ),
  living(
    invent('patient', 6, {
      names: 'Sebastián',
      surnames: 'Quintero Lasso',
      gender: 'M',
      birthDate: '2001-03-27',
      city: 'bogota',
    }),
    'Calle 127 # 15-36, apto. 305, Usaquén',
  ),
]

const names = ['Ana', 'Beatriz', 'Camilo', 'Diana', 'Esteban', 'Felipe', 'Gloria', 'Hernán', 'Isabel', 'Jorge']
const surnames = [
  'Álvarez',
  'Bernal',
  'Cárdenas',
  'Duarte',
  'Escobar',
  'Forero',
  'Giraldo',
  'Henao',
  'Ibarra',
  'Jaramillo',
]
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
