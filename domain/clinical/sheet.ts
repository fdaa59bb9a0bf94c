import { careNames } from '../care-types.ts'
import type { Instant } from '../time.ts'
import type { ShownNote, ShownPaper } from './act.ts'
import { dotted } from './cie10.ts'
import { agreeing } from './papers/names.ts'
import { paperOf } from './papers/papers.ts'
import type { Pair, SheetBlock } from './sheet-block.ts'
import { dayInWords, momentInWords } from './times-in-words.ts'

/**
 * A signed act as it is read, on a screen and in its file: the same words in the same order, because both are made of
 * this. The law's fields stand where their schemas are (act.ts, papers/).
 */
export interface Sheet {
  title: string
  /** Number, place and day. */
  about: string
  provider: { name: string; lines: readonly string[]; contact: readonly string[] }
  patient: readonly Pair[]
  blocks: readonly SheetBlock[]
  signature: readonly string[]
}

/** The title of a note as it is printed. */
export const noteTitle = 'Historia clínica'

/** What every sheet says at its foot: the doctor is the provider. */
export const sheetFoot = 'Turno es el medio; quien atiende y firma es el profesional.'

interface Signed {
  signedAt: Instant
}

const providerOf = ({ doctor }: Pick<ShownNote, 'doctor'>): Sheet['provider'] => ({
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

const signatureOf = ({ doctor }: Pick<ShownNote, 'doctor'>, { signedAt }: Signed, word = 'Firmada'): string[] => [
  `${word} electrónicamente por ${doctor.name}`,
  `Tarjeta profesional ${doctor.card}`,
  momentInWords(signedAt),
]

/** The note of a visit, with the addenda that followed it. */
export function sheetOfNote(
  note: ShownNote,
  signed: Signed,
  addenda: readonly ({ doctor: string; text: string } & Signed)[] = [],
): Sheet {
  const { visit, standing, sections } = note
  const section = (title: string, lines: (Pair | { label: null; text: string })[]): SheetBlock[] =>
    lines.length > 0 ? [{ kind: 'section', title, lines }] : []
  const line = (text: string) => ({ label: null, text })
  return {
    title: noteTitle,
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
          // A section with one field of its own name says it once.
          lines.map(({ label, shown }) => ({ label: label === title ? null : label, text: shown })),
        ),
      ),
      ...addenda.map(
        (addendum): SheetBlock => ({
          kind: 'section',
          title: `Nota posterior · ${momentInWords(addendum.signedAt)} · ${addendum.doctor}`,
          lines: [line(addendum.text)],
        }),
      ),
    ],
    signature: signatureOf(note, signed),
  }
}

/** A paper. @param number in its visit */
export function sheetOfPaper(paper: ShownPaper, signed: Signed & { number: number }): Sheet {
  const { diagnosis } = paper
  return {
    title: paperOf(paper.kind).words.title,
    about: [`N.º ${signed.number} de la consulta`, paper.visit.city, momentInWords(signed.signedAt)]
      .filter(Boolean)
      .join(' · '),
    provider: providerOf(paper),
    patient: [
      ...patientOf(paper),
      ...(diagnosis ? [{ label: 'Diagnóstico', text: `${dotted(diagnosis.code)} ${diagnosis.name}` }] : []),
    ],
    blocks: paperOf(paper.kind).blocks(paper),
    signature: signatureOf(paper, signed, agreeing(paper.kind, 'Firmad')),
  }
}
