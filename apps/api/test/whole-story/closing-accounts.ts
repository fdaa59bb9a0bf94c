import { randomUUID } from 'node:crypto'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { account } from '@turno/domain/account/decide.ts'
import { recordExport } from '@turno/domain/record-export/decide.ts'
import { person, register } from '../people.ts'
import { pathOf, revisionsOf, saving, signature, soldAtOffice, words } from '../writing.ts'
import type { StorySteps } from './story-steps.ts'

const olga = person('olga', 'patient', '1200000077')

/** Words that nobody but the operator reads: of support's hand-outs, and of an order of an authority. */
export const wordsOfReleases = ['Mostró la cédula en la oficina', 'olga.se.fue', 'Juzgado tercero de Cali']

/** Olga closes her account: her doctor finds what he wrote, and support hands it to her. A court asks for Ana's. */
export async function closeAccounts(steps: StorySteps): Promise<void> {
  const { ruiz, soporte } = steps.cast
  const { commander, lookupKey, keys } = steps.world
  await register({ commander, lookupKey, passwords: { memoryKiB: 64, passes: 1, parallelism: 1 } }, olga)
  const id = await soldAtOffice(steps.world, 0, { patientId: olga.id })
  await steps.post(ruiz, pathOf(id, 'encounter'), {})
  for (const [field, value] of Object.entries(words))
    await steps.call(ruiz, 'PUT', pathOf(id, 'draft'), saving(field, value))
  await steps.post(ruiz, pathOf(id, 'sign'), { ...signature, revisions: revisionsOf(words) })
  await steps.command(account, olga.id, { type: 'ErasePerson', accountId: olga.id })

  const named = { document_type: 'CC', document: olga.document }
  await steps.post(ruiz, '/api/v1/patient-care/closed-records', named)
  const releases = '/api/v1/support/record-releases'
  const [proof, mailbox, court] = wordsOfReleases
  const sent = { ...named, email: `${mailbox}@example.co`, proof }
  const [first, second] = [await steps.post(soporte, releases, sent), await steps.post(soporte, releases, sent)]
  await steps.get(soporte, releases)
  await steps.call(soporte, 'DELETE', `${releases}/${second.id}`)
  const token = await linkToken(keys, 'soporte', first.id)
  const nobody = steps.world.nobody()
  await steps.post(nobody, '/api/v1/record-releases/check', { token })
  const wrong = await nobody.post('/api/v1/record-releases/open', { token, document: '1200000078' })
  if (wrong.status !== 403) throw new Error(`another document opened the record: ${wrong.status}`)
  await steps.post(nobody, '/api/v1/record-releases/open', { token, document: olga.document })

  const exportId = randomUUID()
  const ordered = { type: 'ExportRecord', exportId, patientId: 'ana', why: court!, notes: 1, secret: false } as const
  await steps.command(recordExport, exportId, ordered)
}
