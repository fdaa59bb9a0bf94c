import { subspecialities } from '@turno/domain/catalogues/specialities.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import { diseasesOf } from './diseases.ts'
import { type DemoDoctor, demoDoctors } from './doctors.ts'

const languages = ['Español', 'Español, inglés', 'Español, inglés, portugués']
const schools = [
  'Universidad del Valle',
  'Universidad Nacional de Colombia',
  'Universidad de Antioquia',
  'Universidad del Norte',
]
const areaCodes: Readonly<Record<string, string>> = { '76001': '602', '11001': '601', '05001': '604', '08001': '605' }

/** What a demo doctor declares: the same at every start. */
export function profileOf(person: DemoDoctor): CommandOf<'doctor'>[] {
  const { id: doctorId, cityId, specialityIds, cupIds } = person
  const number = demoDoctors.indexOf(person) + 1
  return [
    { type: 'RegisterDoctor', doctorId, cityId },
    { type: 'DeclareSpecialities', doctorId, specialityIds, subspecialityIds: partsOf(specialityIds, number), cupIds },
    { type: 'DeclareDiagnoses', doctorId, cieIds: diseasesOf(specialityIds) },
    { type: 'DescribeProfile', doctorId, ...textsOf(person, number) },
    { type: 'DeclareCredentials', doctorId, ...credentialsOf(person, number) },
    { type: 'DeclareContacts', doctorId, medicalPhones: [landlineOf(cityId, number)], secretaryPhones: [] },
  ]
}

/** Two parts of each speciality that has some. */
const partsOf = (specialityIds: readonly string[], number: number): string[] =>
  specialityIds.flatMap((parent) => {
    const within = subspecialities.filter((each) => each.parent === parent).map(({ id }) => id)
    return within.filter((_, at) => (at + number) % within.length < 2)
  })

function textsOf({ review, birthDate }: DemoDoctor, number: number) {
  const graduated = Number(birthDate.slice(0, 4)) + 25
  return {
    review,
    academic: `Medicina, ${schools[number % schools.length]}, ${graduated}`,
    experience: `Consulta propia desde ${graduated + 4}.`,
    languages: languages[number % languages.length]!,
  }
}

const credentialsOf = ({ cityId }: DemoDoctor, number: number) => ({
  professionalCard: `${cityId.slice(0, 2)}-${String(4800 + number)}-06`,
  providerCode: `${cityId.slice(0, 2)}001${String(12_300 + number)}`,
})

/** Nobody's: the numbers that begin with 555 are for stories. */
const landlineOf = (cityId: string, number: number): string => `+57${areaCodes[cityId] ?? '601'}5550${100 + number}`
