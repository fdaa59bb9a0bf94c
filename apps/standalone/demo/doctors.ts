import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import type { ConsultingRoom } from '@turno/domain/schedule/state.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { diseasesOf } from './diseases.ts'
import { type DemoPerson, invent, nameColumns, rowsOf } from './people.ts'

export interface DemoDoctor extends DemoPerson {
  /** false: pending validation. */
  active: boolean
  specialityIds: string[]
  cupIds: string[]
  rooms: ConsultingRoom[]
  /** Usual fee in centavos. */
  tariffs: Record<CareType, number>
  /** A letter and minutes each, as `practice.ts` reads them. */
  hours: string[]
  review: string
}

/** Video costs less than the office, a visit at home more; whole thousands of pesos. */
const tariffsFrom = (officePesos: number): DemoDoctor['tariffs'] => {
  const centavos = (pesos: number): number => Math.round(pesos / 1_000) * 100_000
  return { 0: centavos(officePesos), 1: centavos(officePesos * 0.75), 2: centavos(officePesos * 1.4) }
}

/** The words of a column, none for '-'. */
const wordsOf = (list: string): string[] => (list === '-' ? [] : list.split(' '))

function doctorOf(row: string[], at: number): DemoDoctor {
  const [specialities, procedures, room, address, pin, pesos, hours, review] = row.slice(5) as Columns
  const [lat, lng] = pin.split(' ').map(Number) as [number, number]
  const person = invent('doctor', at + 1, nameColumns(row))
  return {
    ...person,
    active: at < doctorTable.length - pendingDoctors,
    specialityIds: wordsOf(specialities),
    cupIds: wordsOf(procedures),
    rooms: [
      {
        roomId: commandIdOf('demo room', person.id, '1'),
        name: room,
        address,
        cityId: person.cityId,
        position: { lat, lng },
        providerCode: `${providerCodeOf(person, at + 1)}01`,
      },
    ],
    tariffs: tariffsFrom(Number(pesos)),
    hours: wordsOf(hours),
    review,
  }
}

type Columns = [string, string, string, string, string, string, string, string]

/**
 * A doctor a line: names | surnames | gender | born | city | specialities | procedures (- for none) | consulting room
 * | its address | where that is (degrees north and east, near enough) | fee of a visit there in pesos | hours (- for
 * none): a letter of `practice.ts`, with the minutes of a visit | review. The last two wait for their documents to be
 * validated.
 */
const table = `
Andrés | Ruiz Caicedo | M | 1980-03-11 | cali | 308 | - | Centro Médico Imbanaco, cons. 302 | Carrera 38A # 5A-100 | 3.4242 -76.5440 | 120000 | D30 V15 | Dermatólogo de la Universidad del Valle. Dermatoscopia y control de lunares.
Liliana | Vélez Arboleda | F | 1976-08-23 | cali | 308 | - | Consultorios Tequendama, cons. 512 | Calle 5D # 38-45 | 3.4215 -76.5430 | 150000 | T30 | Veinte años de experiencia en acné, psoriasis y dermatología pediátrica.
Santiago | Peña Lozano | M | 1988-12-01 | cali | 308 328 | - | Unidad Médica Ciudad Jardín, cons. 204 | Carrera 105 # 15-09 | 3.3625 -76.5310 | 95000 | D15 V30 | Consulta de piel con énfasis en el paciente joven. Explica con calma.
Claudia Patricia | Sánchez Mina | F | 1984-05-17 | cali | 328 325 | 895101 | Centro Médico San Fernando, cons. 110 | Carrera 34 # 3-68 | 3.4290 -76.5445 | 70000 | M30 T30 C45 | Médica familiar; acompaña a familias enteras desde hace doce años.
Óscar Iván | Potes Cabal | M | 1972-01-29 | cali | 302 329 | 895101 881202 895001 | Torre Médica Valle del Lili, cons. 703 | Carrera 98 # 18-49 | 3.3722 -76.5257 | 190000 | D30 V30 | Cardiólogo clínico. Ecocardiograma el mismo día de la consulta.
Natalia | Becerra Ocampo | F | 1987-09-09 | cali | 342 | - | Consultorios Versalles, cons. 401 | Avenida 5A Norte # 23-57 | 3.4625 -76.5270 | 110000 | M30 C30 | Pediatra. Lactancia, crecimiento y desarrollo; atiende recién nacidos en casa.
Héctor Fabio | Zúñiga Prado | M | 1969-06-02 | cali | 339 | - | Clínica de Fracturas del Sur, cons. 218 | Calle 9 # 46-69 | 3.4170 -76.5390 | 160000 | T45 | Ortopedista de rodilla y hombro; médico de equipos aficionados.
Ángela María | Tascón Rivera | F | 1983-11-14 | cali | 320 | 881401 881431 892901 702203 | Consultorios Santa Mónica, cons. 303 | Avenida 9 Norte # 12-38 | 3.4665 -76.5320 | 140000 | D30 | Ginecóloga y obstetra. Ecografía en el consultorio.
Luis Eduardo | Cifuentes Rengifo | M | 1978-04-04 | cali | 316 | 441302 452301 | Centro de Endoscopia del Valle, piso 2 | Calle 18 Norte # 5N-34 | 3.4590 -76.5300 | 170000 | M30 | Gastroenterólogo. Endoscopia y colonoscopia con sedación.
Viviana | Hurtado Lucumí | F | 1991-07-19 | cali | 344 | 943102 | Casa Granada, cons. 6 | Avenida 8 Norte # 15A-21 | 3.4580 -76.5335 | 90000 | T60 V60 | Psicóloga clínica: ansiedad, duelo y terapia de pareja.
Fernando | Orejuela Daza | M | 1981-02-08 | cali | 335 | 950601 | Instituto Visual del Pacífico, cons. 105 | Calle 5B4 # 36-13 | 3.4262 -76.5455 | 130000 | D15 | Oftalmólogo general; revisión de retina en pacientes con diabetes.
Mónica | Escandón Llano | F | 1989-10-30 | cali | 333 | - | Unidad Médica El Peñón, cons. 8 | Carrera 3 Oeste # 2-42 | 3.4500 -76.5410 | 80000 | M45 N30 | Nutricionista dietista; planes que caben en la vida diaria.
Juan Sebastián | Murcia Prieto | M | 1985-03-22 | bogota | 328 | 895101 | Consultorios Chapinero, cons. 504 | Carrera 13 # 49-30 | 4.6360 -74.0640 | 75000 | D15 N15 C30 | Médico general. Atiende también por videoconsulta en la noche.
Catalina | Bohórquez Niño | F | 1982-06-27 | bogota | 308 | - | Clínica del Country, cons. 612 | Carrera 16 # 82-57 | 4.6685 -74.0570 | 180000 | D30 V15 | Dermatóloga. Cirugía de piel y láser.
Germán | Avellaneda Cortés | M | 1967-12-12 | bogota | 302 | 895101 881202 895004 | Fundación Cardioinfantil, cons. 210 | Calle 163A # 13B-60 | 4.7420 -74.0350 | 220000 | T45 | Cardiólogo con treinta años de práctica; hipertensión de difícil manejo.
Diana Carolina | Pulido Amaya | F | 1988-02-03 | bogota | 342 | - | Consultorios Cedritos, cons. 302 | Calle 140 # 11-45 | 4.7205 -74.0360 | 125000 | M30 V30 | Pediatra de la Universidad Nacional. Asma y alergias del niño.
Mauricio | Gaitán Rincón | M | 1975-09-15 | bogota | 332 | - | Centro Médico Teusaquillo, cons. 401 | Carrera 19 # 39-52 | 4.6320 -74.0720 | 200000 | D45 | Neurólogo: migraña, mareo y trastornos del sueño.
Adriana | Triviño Salamanca | F | 1979-05-25 | bogota | 320 | 881401 881431 892901 | Clínica La Colina, cons. 518 | Calle 167 # 72-07 | 4.7475 -74.0640 | 165000 | M30 T30 | Ginecóloga; embarazo de alto riesgo.
Felipe | Camargo Úsuga | M | 1986-11-06 | bogota | 345 344 | 943101 | Casa Quinta Camacho, cons. 3 | Calle 70 # 9-27 | 4.6560 -74.0580 | 190000 | V60 N60 | Psiquiatra de adultos. Prefiere la videoconsulta para los controles.
Luz Marina | Chaparro Suárez | F | 1965-01-20 | bogota | 318 329 | - | Consultorios Santa Bárbara, cons. 707 | Avenida 19 # 120-71 | 4.6985 -74.0480 | 150000 | M45 C60 | Geriatra. Visita en casa a personas mayores y a sus cuidadores.
Nicolás | Lombana Reyes | M | 1990-08-08 | bogota | 326 339 | 931001 | Centro Deportivo Salitre, cons. 12 | Carrera 68 # 63-15 | 4.6580 -74.0930 | 120000 | T30 | Médico del deporte; lesiones de corredores y ciclistas.
Paula Andrea | Vargas Melo | F | 1993-04-13 | bogota | 334 | - | Odontología Niza, cons. 201 | Avenida Suba # 127-20 | 4.7090 -74.0730 | 60000 | D30 | Odontóloga general; niños y pacientes nerviosos bienvenidos.
Jaime Andrés | Restrepo Uribe | M | 1977-10-10 | medellin | 339 | - | Clínica Las Américas, cons. 408 | Diagonal 75B # 2A-80 | 6.2290 -75.5960 | 170000 | D30 V30 | Ortopedista de columna. Primero lo que no es cirugía.
Carolina | Zapata Montoya | F | 1985-07-07 | medellin | 308 | - | Torre Médica El Tesoro, cons. 1203 | Carrera 25A # 1A Sur-45 | 6.1975 -75.5585 | 160000 | M30 | Dermatóloga CES; dermatitis y rosácea.
Gustavo | Londoño Ángel | M | 1970-03-03 | medellin | 329 302 | 895101 | Centro Médico Laureles, cons. 302 | Circular 73 # 38-22 | 6.2445 -75.5925 | 155000 | T45 V45 | Internista. Diabetes, tensión alta y segunda opinión.
Manuela | Arbeláez Hoyos | F | 1992-12-19 | medellin | 328 325 | - | Consultorios Envigado, cons. 205 | Calle 37 Sur # 42-10 | 6.1680 -75.5860 | 75000 | D15 N15 C30 | Médica general con enfoque familiar.
Rodrigo | Cadavid Serna | M | 1974-02-26 | medellin | 331 | 893808 893805 | Clínica Medellín de Occidente, cons. 316 | Carrera 65B # 30-95 | 6.2330 -75.5830 | 165000 | - | Neumólogo: asma, EPOC y tos que no se va.
Alejandra | Posada Mejía | F | 1980-09-28 | medellin | 342 | - | Torre Médica San Lucas, cons. 510 | Calle 20 Sur # 27-87 | 6.1790 -75.5700 | 130000 | D30 C30 | Pediatra y puericultora.
Tomás | Echeverri Gil | M | 1987-06-16 | medellin | 340 | 954107 | Centro de Otorrino del Poblado, cons. 904 | Carrera 43A # 34-95 | 6.2090 -75.5690 | 150000 | M30 V15 | Otorrino; vértigo, ronquido y sinusitis.
Sara | Jiménez Bedoya | F | 1994-01-31 | medellin | 344 | 943102 | Casa Prado, cons. 2 | Carrera 50A # 61-24 | 6.2590 -75.5620 | 85000 | T60 N60 | Psicóloga; adolescentes y orientación a padres.
Jairo | Ariza Pertuz | M | 1971-11-23 | barranquilla | 302 | 895101 881202 | Clínica Iberoamérica, cons. 415 | Calle 86 # 50-150 | 11.0010 -74.8120 | 175000 | D45 V30 | Cardiólogo del Caribe; también responde dudas por video.
Karina | Donado Insignares | F | 1986-04-29 | barranquilla | 308 | - | Centro Médico Altos del Prado, cons. 207 | Carrera 51B # 76-136 | 11.0050 -74.8080 | 130000 | T30 V15 | Dermatóloga; manchas, melasma y cuidado de la piel al sol.
Alfredo | Manotas Char | M | 1978-08-18 | barranquilla | 355 | 881332 | Torre Médica del Norte, cons. 602 | Carrera 49C # 82-70 | 11.0090 -74.8160 | 160000 | M30 | Urólogo. Próstata y cálculos.
Ivonne | Charris Polo | F | 1990-05-05 | barranquilla | 328 342 | - | Consultorios Villa Santos, cons. 3 | Calle 98 # 49C-17 | 11.0180 -74.8330 | 80000 | M15 C30 | Medicina general y niños; atención en casa en el norte de la ciudad.
Mateo | Salcedo Bravo | M | 1995-02-17 | cali | 328 | - | Consultorios Limonar, cons. 101 | Carrera 66 # 12-44 | 3.3960 -76.5440 | 65000 | - | Médico general recién llegado a la ciudad.
Valeria | Noguera Támara | F | 1994-09-21 | barranquilla | 344 | - | Casa Boston, cons. 4 | Carrera 43 # 68-20 | 10.9870 -74.7890 | 75000 | - | Psicóloga clínica, en trámite de validación.
`

const pendingDoctors = 2

/** Rows of columns, in the order above. */
const doctorTable = rowsOf(table)

export const demoDoctors: readonly DemoDoctor[] = doctorTable.map(doctorOf)

const languages = ['Español', 'Español, inglés', 'Español, inglés, portugués']
const schools = [
  'Universidad del Valle',
  'Universidad Nacional de Colombia',
  'Universidad de Antioquia',
  'Universidad del Norte',
]
const areaCodes: Readonly<Record<string, string>> = { '76001': '602', '11001': '601', '05001': '604', '08001': '605' }

/** Declarations of a demo doctor: the same at every start. */
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

const subspecialities = seedsOf('subspecialities')

/** Two parts of each speciality that has some. */
const partsOf = (specialityIds: readonly string[], number: number): string[] =>
  specialityIds.flatMap((parent) => {
    const within = subspecialities.filter((each) => each.parent === parent).map(({ code }) => code)
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
  providerCode: providerCodeOf({ cityId }, number),
})

/** Ten digits, as REPS gives to a provider; two more name the first of their sites. */
function providerCodeOf({ cityId }: Pick<DemoDoctor, 'cityId'>, number: number): string {
  return `${cityId.slice(0, 2)}001${String(12_300 + number)}`
}

/** Nobody's: the numbers that begin with 555 are for stories. */
const landlineOf = (cityId: string, number: number): string => `+57${areaCodes[cityId] ?? '601'}5550${100 + number}`
