import { bogotaDate, bogotaHour, type Instant } from '../time.ts'
import type { ShownNote, ShownPart } from './act.ts'
import { dotted } from './cie10.ts'
import { incapacityDays } from './complete-parts.ts'
import { type IncapacityValue, type MedicineValue, origins } from './parts.ts'
import { unitInWords, writtenQuantity } from './quantity-in-words.ts'
import type { PartKind } from './rights.ts'
import { shownNumber } from './signing.ts'

/**
 * A signed act as it is read, on a screen and in its file: the same words in the same order, because both are made of
 * this. The law's fields stand where their schemas are (act.ts, parts.ts).
 */
export interface Paper {
  title: string
  /** Number, place and day. */
  about: string
  provider: { name: string; lines: readonly string[]; contact: readonly string[] }
  patient: readonly Pair[]
  blocks: readonly PaperBlock[]
  signature: readonly string[]
}

interface Pair {
  label: string
  text: string
}

export type PaperBlock =
  | { kind: 'section'; title: string; lines: readonly (Pair | { label: null; text: string })[] }
  | { kind: 'item'; title: string; aside: string; text: string }
  | { kind: 'alert'; text: string }
  | { kind: 'remark'; text: string }

const paperTitles: Readonly<Record<PartKind | 'note', string>> = {
  note: 'Historia clínica',
  prescription: 'Fórmula médica',
  order: 'Orden de servicios',
  incapacity: 'Incapacidad médica',
}

/** What every paper says at its foot: the doctor is the provider. */
export const paperFoot = 'Turno es el medio; quien atiende y firma es el profesional.'

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

/** '26 de noviembre de 2026', of a date of Bogotá; the same on every engine. */
function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${months[month! - 1]} de ${year}`
}

/** '10:52 am' of Bogotá. */
function hourInWords(instant: Instant): string {
  const [hour, minute] = bogotaHour(instant).split(':')
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'am' : 'pm'}`
}

/** '26 de noviembre de 2026, 10:52 am', of Bogotá. */
export const momentInWords = (instant: Instant): string => `${dayInWords(bogotaDate(instant))}, ${hourInWords(instant)}`

interface Signed {
  signedAt: Instant
}

const providerOf = ({ doctor }: Pick<ShownNote, 'doctor'>): Paper['provider'] => ({
  name: doctor.name,
  lines: [
    [doctor.profession, doctor.speciality].filter(Boolean).join(' · '),
    `${doctor.documentType} ${doctor.document} · Tarjeta profesional ${doctor.card}`,
    ...(doctor.reps ? [`REPS ${doctor.reps}`] : []),
  ],
  contact: [doctor.address, doctor.contact].filter((line): line is string => Boolean(line)),
})

const patientOf = ({ patient }: Pick<ShownNote, 'patient'>): Pair[] => {
  const { name, documentType, document, birthDate, sex, more } = patient
  const born = [birthDate && dayInWords(birthDate), sex].filter(Boolean).join(' · ')
  return [
    { label: 'Paciente', text: name },
    ...(document ? [{ label: 'Documento', text: `${documentType} ${document}`.trim() }] : []),
    ...(born ? [{ label: 'Nacimiento y sexo', text: born }] : []),
    // The number of a history is the document's (Resolución 1995 de 1999, article 6).
    ...(document ? [{ label: 'Historia', text: document }] : []),
    ...more.map(({ label, shown }) => ({ label, text: shown })),
  ]
}

const signatureOf = ({ doctor }: Pick<ShownNote, 'doctor'>, { signedAt }: Signed): string[] => [
  `Firmada electrónicamente por ${doctor.name}`,
  `Tarjeta profesional ${doctor.card}`,
  momentInWords(signedAt),
]

const careNames = ['Consultorio', 'Videoconsulta', 'Atención en casa'] as const

/** The note of a visit, with the addenda that followed it. */
export function paperOfNote(
  note: ShownNote,
  signed: Signed,
  addenda: readonly ({ doctor: string; text: string } & Signed)[] = [],
): Paper {
  const { visit, standing, sections } = note
  const section = (title: string, lines: (Pair | { label: null; text: string })[]): PaperBlock[] =>
    lines.length > 0 ? [{ kind: 'section', title, lines }] : []
  const line = (text: string) => ({ label: null, text })
  return {
    title: paperTitles.note,
    about: [visit.byHand ? 'Sin cita' : careNames[visit.careType], visit.city, momentInWords(visit.start)]
      .filter(Boolean)
      .join(' · '),
    provider: providerOf(note),
    patient: patientOf(note),
    blocks: [
      ...(standing?.allergies.length
        ? [{ kind: 'alert' as const, text: `Alergias: ${standing.allergies.join('; ')}` }]
        : []),
      ...(standing
        ? [
            ...section('Problemas activos', standing.problems.map(line)),
            ...section('Medicamentos que toma', standing.medicines.map(line)),
            ...section(
              'Antecedentes registrados',
              standing.backgrounds.map(({ group, shown }) => ({ label: group, text: shown })),
            ),
          ]
        : []),
      ...(visit.consentAt
        ? [{ kind: 'remark' as const, text: `Aceptó la videoconsulta: ${momentInWords(visit.consentAt)}` }]
        : []),
      ...sections.flatMap(({ title, lines }) =>
        section(
          title,
          // A part with one field of its own name says it once.
          lines.map(({ label, shown }) => ({ label: label === title ? null : label, text: shown })),
        ),
      ),
      ...addenda.map(
        (addendum): PaperBlock => ({
          kind: 'section',
          title: `Nota posterior · ${momentInWords(addendum.signedAt)} · ${addendum.doctor}`,
          lines: [line(addendum.text)],
        }),
      ),
    ],
    signature: signatureOf(note, signed),
  }
}

/** So many days after its day a prescription or an order is honoured. */
const validDays = 30

/** A prescription, an order or an incapacity. @param number in its visit */
export function paperOfPart(part: ShownPart, signed: Signed & { number: number }): Paper {
  const { diagnosis } = part
  return {
    title: paperTitles[part.kind],
    about: [`N.º ${signed.number} de la consulta`, part.visit.city, momentInWords(signed.signedAt)]
      .filter(Boolean)
      .join(' · '),
    provider: providerOf(part),
    patient: [
      ...patientOf(part),
      ...(diagnosis ? [{ label: 'Diagnóstico', text: `${dotted(diagnosis.code)} ${diagnosis.name}` }] : []),
    ],
    blocks: blocksOf(part),
    signature: signatureOf(part, signed),
  }
}

function blocksOf(part: ShownPart): PaperBlock[] {
  const valid: PaperBlock = { kind: 'remark', text: `Vigencia: ${validDays} días desde la fecha.` }
  if (part.kind === 'prescription') return [...part.items.map(medicineBlock), valid]
  if (part.kind === 'order')
    return [
      ...part.items.map(
        ({ code, name, quantity, reason }): PaperBlock => ({
          kind: 'item',
          title: `${code} ${name}`,
          aside: writtenQuantity(quantity, ''),
          text: reason,
        }),
      ),
      valid,
    ]
  return incapacity(part.item)
}

/** '1 tableta cada 24 horas', as far as it is said. */
export function dosage({ dose, unit, everyHours }: MedicineValue): string {
  const how = dose === null ? '' : `${shownNumber(dose)} ${unitInWords(unit, dose).text}`
  const every = everyHours === null ? '' : `cada ${shownNumber(everyHours)} ${everyHours === 1 ? 'hora' : 'horas'}`
  return [how, every].filter(Boolean).join(' ')
}

/** '28 días'. */
export const daysInWords = (days: number): string => `${shownNumber(days)} ${days === 1 ? 'día' : 'días'}`

/** 'Vía oral. 1 tableta cada 24 horas durante 28 días.' */
function takenHow(item: MedicineValue): string {
  const { route, days } = item
  const taken = [dosage(item), days === null ? '' : `durante ${daysInWords(days)}`].filter(Boolean).join(' ')
  return [route && `Vía ${route.toLowerCase()}`, taken]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}

/** 'Doxiciclina 100 mg, tableta'. */
const medicineName = ({ generic, concentration, form }: MedicineValue): string =>
  [[generic, concentration].filter(Boolean).join(' '), form.toLowerCase()].filter(Boolean).join(', ')

/** A medicine as its paper says it, also while it is being written. */
export const medicineBlock = (item: MedicineValue): PaperBlock => ({
  kind: 'item',
  title: medicineName(item),
  aside: item.quantity === null ? '' : writtenQuantity(item.quantity, item.quantityUnit),
  text: [
    takenHow(item),
    item.indications,
    item.despiteAllergy && `A pesar de una alergia conocida: ${item.despiteAllergy}`,
  ]
    .filter(Boolean)
    .join(' '),
})

function incapacity(item: IncapacityValue): PaperBlock[] {
  const days = incapacityDays(item)
  return [
    {
      kind: 'section',
      title: `${days} ${days === 1 ? 'día' : 'días'}`,
      lines: [
        { label: 'Desde', text: dayInWords(item.from) },
        { label: 'Hasta', text: dayInWords(item.until) },
        { label: 'Origen presunto', text: origins[item.origin] },
        { label: 'Prórroga', text: item.extension ? 'Sí' : 'No' },
        ...(item.retroactive ? [{ label: 'Retroactiva, porque', text: item.retroactive }] : []),
      ],
    },
  ]
}
