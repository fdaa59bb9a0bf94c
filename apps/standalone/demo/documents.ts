import { readFile } from 'node:fs/promises'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { documentIdOf } from '@turno/domain/ids.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { contextOf } from './contexts.ts'
import { type DemoDoctor, demoDoctors } from './doctors.ts'
import { demoAdviser } from './staff.ts'

interface Deps {
  commander: Commander
  files: SealedFiles
}

const mandatory = seedsOf('certifications').filter(({ details }) => details.required === '1')
/** So many of those the last doctor has not sent yet. */
const stillMissing = 2

/** The documents of a demo doctor: valid ones of those who attend, waiting ones of the others. */
export async function seedDocuments(deps: Deps, person: DemoDoctor): Promise<void> {
  const sent = person === demoDoctors.at(-1) ? mandatory.slice(0, -stillMissing) : mandatory
  for (const kind of sent) await seedDocument(deps, person, kind)
}

async function seedDocument({ commander, files }: Deps, person: DemoDoctor, kind: (typeof mandatory)[number]) {
  const { id: doctorId, active } = person
  const documentId = documentIdOf(doctorId, commandIdOf('demo document', kind.code))
  const file = await fileOf(person, kind)
  const kept = await files.keep({ kind: 'documents', ownerId: doctorId, fileId: documentId }, file.content)
  const of = { doctorId, documentId }
  const { fileName, mediaType } = file
  const upload = { type: 'UploadDocument', ...of, certificationId: kind.code, fileName, mediaType, ...kept } as const
  await send(commander, person, upload)
  if (active) await send(commander, demoAdviser, { type: 'ValidateDocument', ...of, ...judgement })
}

const judgement = { adviserId: demoAdviser.id, judged: 0, validUntil: null, mandatory: [] }

const send = (commander: Commander, by: typeof demoAdviser, command: CommandOf<'doctor'> & { documentId: string }) =>
  commander.transact(
    doctor,
    command.doctorId,
    command,
    contextOf(by, `${command.type} ${command.documentId}`, command.doctorId),
  )

/** Everybody's photo is the same drawing. */
const portrait = readFile(new URL('portrait.jpg', import.meta.url))

async function fileOf({ names, surnames, document }: DemoDoctor, { name, details }: (typeof mandatory)[number]) {
  if (details.type === 'img')
    return { fileName: `${name}.jpg`, mediaType: 'image/jpeg' as const, content: await portrait }
  const lines = [
    name,
    `${names} ${surnames}`,
    `C.C. ${document}`,
    '',
    'Inventado para probar Turno: no demuestra nada.',
  ]
  return { fileName: `${name}.pdf`, mediaType: 'application/pdf' as const, content: paperOf(lines) }
}

/** Of an A5 page, in points. */
const [width, height] = [420, 595]
const [left, top, lineHeight] = [40, 520, 26]

/** A PDF of one page of lines, the same bytes for the same lines. A library would cost a start more than it saves. */
export function paperOf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const text = `BT /F 14 Tf ${lineHeight} TL ${left} ${top} Td\n${shown}\nET`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

/** Objects with the table of where each begins. Letters of Spanish are one byte each, in Latin-1 as in the font. */
function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n'
  const rows = objects.map((object, at) => {
    const row = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}
