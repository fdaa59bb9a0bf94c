import { account } from '@turno/domain/account/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { pdfOf, picture } from '../document-files.ts'
import { cali, dermatology, person, register } from '../people.ts'
import { lookupKey, passwords } from '../seeded-log.ts'
import type { StorySteps } from './story-steps.ts'

export const words = ['La imagen está cortada', 'Falta el diploma', 'Queja que nadie debe leer', 'RETHUS-7719']
const [cut, noDiploma, complaint, number] = words
const own = '/api/v1/doctors/nuevo'
const of = '/api/v1/validations/nuevo'
const document = '/api/v1/doctor-certifications/document'

/** Nuevo uploads what is asked for, and Soporte judges it until Nuevo works; specialities are asked for and judged. */
export async function validate(steps: StorySteps): Promise<void> {
  const { nuevo, soporte } = steps.cast
  const nobody = steps.world.nobody()
  await steps.get(nobody, '/api/v1/certifications')
  await steps.post(nobody, '/api/generic/get_certificaciones', { action: 0 })
  for (const kind of ['1', '2', '3', '4']) await upload(steps, kind, pdfOf({ catalog: `/Lang (${kind})` }))
  await upload(steps, '5', await picture().png().toBuffer())
  await upload(steps, '7', await picture(640, 320).png().toBuffer())
  const sent: { id: string; certification_id: string }[] = await steps.get(nuevo, '/api/v1/doctor-certifications/nuevo')
  await steps.get(nuevo, '/api/v1/doctor-certifications/nuevo/asked')
  const idOf = (kind: string): string => sent.find(({ certification_id }) => certification_id === kind)!.id
  for (const path of ['', '/file']) await steps.get(nuevo, `${document}/${idOf('1')}${path}`)
  await steps.call(nuevo, 'DELETE', `${document}/${idOf('7')}`)

  const judge = (kind: string, verdict: string, body: object) =>
    steps.post(soporte, `${of}/documents/${idOf(kind)}/${verdict}`, body)
  await steps.get(soporte, '/api/v1/validations')
  await steps.post(soporte, `${of}/take`, {})
  for (const path of ['', `/documents/${idOf('1')}/file`]) await steps.get(soporte, `${of}${path}`)
  await judge('1', 'invalid', { judged: 0, observation: cut })
  await judge('1', 'valid', { judged: 1, valid_until: steps.today })
  await steps.post(soporte, `${of}/checks`, { check: 'rethus', number, on: steps.today })
  for (const kind of ['2', '3', '4', '5']) await judge(kind, 'valid', { judged: 0 })
  await steps.get(soporte, `${of}/verified?on=${steps.today}`)
  await steps.post(soporte, `${of}/leave`, {})
  await steps.post(soporte, `${of}/activate`, {})

  const ask = (...ids: string[]) =>
    steps.call(nuevo, 'PUT', `${own}/specialities`, { specialities: ids.map((esp_Id) => ({ esp_Id })) })
  await ask(dermatology, '348', '302')
  await steps.post(soporte, `${of}/specialities/348/grant`, {})
  await steps.post(soporte, `${of}/specialities/302/refuse`, { observation: noDiploma })
  await ask(dermatology, '348', '302')
  await ask(dermatology, '348')
  for (const step of ['suspend', 'reinstate']) await steps.post(soporte, `${of}/${step}`, { reason: complaint })
  await register({ ...steps.world, lookupKey, passwords }, person('luz', 'support', '31000009'))
  for (const type of ['GrantPermission', 'WithdrawPermission'] as const)
    await steps.command(account, 'luz', { type, accountId: 'luz', permission: 'validateDocuments', by: 'console' })
  await describeWork(steps)
}

async function upload({ cast }: StorySteps, kind: string, file: Uint8Array): Promise<void> {
  const { status } = await cast.nuevo.upload('POST', `${own}/update/certifications?certification_id=${kind}`, file)
  if (status !== 200) throw new Error(`document ${kind} was refused: ${status}`)
}

/** Nuevo's own words, diseases, and what is left to do. */
async function describeWork(steps: StorySteps): Promise<void> {
  const { nuevo } = steps.cast
  const born = { gender: 'F', birth_country: '170', birth_department: '76', birth_city: cali }
  const practice = { professional_card: 'TP-7719', mails: ['consulta@example.co'], web_site: 'https://nuevo.example' }
  const form = { action: 1, id_user_doctor: 'nuevo', review: 'Veinte años', ...born, ...practice }
  await steps.post(nuevo, '/api/Doctor/update_doctor', form)
  await steps.get(nuevo, '/api/v1/cies?search=atopica')
  await steps.post(nuevo, '/api/v1/cies-doctor', { cie_id: 'L209' })
  await steps.get(nuevo, '/api/v1/cies-doctor')
  for (const asked of [
    'kind=diagnosis&filter=azucar alta',
    'kind=procedure&filter=eco',
    'kind=medicine&filter=doxi 100',
  ])
    await steps.get(nuevo, `/api/v1/patient-care/codes?${asked}`)
  await steps.call(nuevo, 'DELETE', '/api/v1/cies-doctor/nuevo_L209')
  await steps.get(nuevo, `${own}/configuration`)
}

/** Nuevo is warned before a document runs out, and of one to come; days later the first is valid no more. */
export async function warnOfExpiry(steps: StorySteps): Promise<void> {
  const coming = { type: 'WarnOfRequirement', certificationId: '9', on: '2040-01-01' } as const
  await steps.command(doctor, 'nuevo', { ...coming, doctorId: 'nuevo' })
  await steps.command(doctor, 'nuevo', { type: 'WarnOfExpiry', days: 30, ...(await dueOf(steps)) })
}

export async function expireDocument(steps: StorySteps): Promise<void> {
  await steps.command(doctor, 'nuevo', { type: 'ExpireDocument', ...(await dueOf(steps)) })
}

async function dueOf({ world }: StorySteps) {
  const { state } = await world.commander.load(doctor, 'nuevo')
  const { documentId } = state.documents.list.find(({ validUntil }) => validUntil !== null)!
  return { doctorId: 'nuevo', documentId, mandatory: [] }
}
