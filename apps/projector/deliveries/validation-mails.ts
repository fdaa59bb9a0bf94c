import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import type { DeliveryEvent } from '@turno/domain/delivery/events.ts'
import { type DoctorState, doctor } from '@turno/domain/doctor/decide.ts'
import type { MailText } from './mail-text.ts'
import {
  doctorActivated,
  doctorReinstated,
  doctorSuspended,
  documentExpired,
  documentExpiring,
  documentsRejected,
  documentsReviewed,
  specialityGranted,
  specialityRefused,
} from './validation-texts.ts'

const templates = [
  'documentsRejected',
  'documentExpiring',
  'documentExpired',
  'doctorActivated',
  'doctorSuspended',
  'doctorReinstated',
  'specialityGranted',
  'specialityRefused',
] as const
type Template = Extract<DeliveryEvent, { type: 'DeliveryDue' }>['data']['template']
type ValidationTemplate = (typeof templates)[number]

export const isOfValidation = (template: Template): template is ValidationTemplate =>
  (templates as readonly Template[]).includes(template)

interface Sent {
  template: ValidationTemplate
  params: Record<string, string>
  personId: string
}

/**
 * A mail to a doctor about documents and decisions. What advisers wrote is read from the doctor's stream when the mail
 * is sent.
 */
export async function validationMail(
  { commander, publicUrl }: { commander: Commander; publicUrl: string },
  { template, params, personId }: Sent,
  name: string,
): Promise<MailText> {
  const { state } = await commander.load(doctor, personId)
  const own = publicUrl + href(pages.doctorProfile)
  const document = () => nameOf(commander, 'certifications', params.certificationId)
  const speciality = () => nameOf(commander, 'specialities', params.specialityId)
  switch (template) {
    case 'documentsRejected': {
      const findings = await findingsIn(commander, state)
      // All of it may have been corrected meanwhile.
      return findings.length > 0 ? documentsRejected(name, findings, own) : documentsReviewed(name, own)
    }
    case 'documentExpiring':
      return documentExpiring(name, await document(), params.validUntil ?? '', own)
    case 'documentExpired': {
      const hides = state.suspendedBy.includes('documents')
      return documentExpired(name, { document: await document(), hides, link: own })
    }
    case 'doctorActivated':
      return doctorActivated(name, publicUrl + href(pages.doctorAppointments))
    case 'doctorSuspended':
      return doctorSuspended(name, { cause: params.cause ?? '', reason: state.reason, link: own })
    case 'doctorReinstated':
      return doctorReinstated(name, state.reason, publicUrl + href(pages.doctorAppointments))
    case 'specialityGranted':
      return specialityGranted(name, await speciality())
    case 'specialityRefused': {
      const refused = state.refusedSpecialities.findLast(({ specialityId }) => specialityId === params.specialityId)
      return specialityRefused(name, await speciality(), refused?.observation ?? null, own)
    }
  }
}

const findingsIn = (commander: Commander, { documents }: DoctorState) =>
  Promise.all(
    documents.list
      .filter(({ status }) => status === 'invalid')
      .map(async ({ certificationId, observation }) => ({
        name: await nameOf(commander, 'certifications', certificationId),
        observation: observation ?? '',
      })),
  )

async function nameOf(commander: Commander, catalogue: Catalogue, code = ''): Promise<string> {
  const entry = await entryNow(commander, catalogue, code)
  return entry.status === 'none' ? code : entry.name
}
