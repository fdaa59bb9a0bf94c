import { readFile } from 'node:fs/promises'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { certifications } from '@turno/domain/catalogues/certifications.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { documentIdOf } from '@turno/domain/ids.ts'
import { contextOf } from './contexts.ts'
import { type DemoDoctor, demoDoctors } from './doctors.ts'
import { paperOf } from './paper.ts'
import { demoAdviser } from './staff.ts'

interface Deps {
  commander: Commander
  files: SealedFiles
}

const mandatory = certifications.filter(({ details }) => details.required === '1')
/** So many of those the last doctor has not sent yet. */
const stillMissing = 2

/** The documents of a demo doctor: valid ones of those who attend, waiting ones of the others. */
export async function seedDocuments(deps: Deps, person: DemoDoctor): Promise<void> {
  const sent = person === demoDoctors.at(-1) ? mandatory.slice(0, -stillMissing) : mandatory
  for (const kind of sent) await seedDocument(deps, person, kind)
}

async function seedDocument({ commander, files }: Deps, person: DemoDoctor, kind: (typeof mandatory)[number]) {
  const { id: doctorId, active } = person
  const documentId = documentIdOf(doctorId, commandIdOf('demo document', kind.id))
  const file = await fileOf(person, kind)
  const kept = await files.keep({ kind: 'documents', ownerId: doctorId, fileId: documentId }, file.content)
  const of = { doctorId, documentId }
  const { fileName, mediaType } = file
  const upload = { type: 'UploadDocument', ...of, certificationId: kind.id, fileName, mediaType, ...kept } as const
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
