import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { type DoctorState, doctor } from '@turno/domain/doctor/decide.ts'
import type { MailText } from './mail-text.ts'
import { nameOf } from './names.ts'
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

type OfValidation = Extract<
  MessageBy<'mail'>,
  { template: `doctor${'Activated' | 'Suspended' | 'Reinstated'}` | `document${string}` | `speciality${string}` }
>

/**
 * A mail to a doctor about documents and decisions. What advisers wrote is read from the doctor's stream when the mail
 * is sent.
 */
export async function validationMail(
  { commander, publicUrl }: { commander: Commander; publicUrl: string },
  message: OfValidation,
  to: RegisteredAccount,
): Promise<MailText> {
  const name = nameOf(to)
  const { state } = await commander.load(doctor, to.accountId)
  const own = publicUrl + href(pages.doctorProfile)
  const document = (code: string) => entryName(commander, 'certifications', code)
  const speciality = (code: string) => entryName(commander, 'specialities', code)
  switch (message.template) {
    case 'documentsRejected': {
      const findings = await findingsIn(commander, state)
      // All of it may have been corrected meanwhile.
      return findings.length > 0 ? documentsRejected(name, findings, own) : documentsReviewed(name, own)
    }
    case 'documentExpiring':
      return documentExpiring(name, await document(message.params.certificationId), message.params.validUntil, own)
    case 'documentExpired': {
      const hides = state.suspendedBy.includes('documents')
      return documentExpired(name, { document: await document(message.params.certificationId), hides, link: own })
    }
    case 'doctorActivated':
      return doctorActivated(name, publicUrl + href(pages.doctorAppointments))
    case 'doctorSuspended':
      return doctorSuspended(name, { cause: message.params.cause, reason: state.reason, link: own })
    case 'doctorReinstated':
      return doctorReinstated(name, state.reason, publicUrl + href(pages.doctorAppointments))
    case 'specialityGranted':
      return specialityGranted(name, await speciality(message.params.specialityId))
    case 'specialityRefused': {
      const { specialityId } = message.params
      const refused = state.refusedSpecialities.findLast((each) => each.specialityId === specialityId)
      return specialityRefused(name, await speciality(specialityId), refused?.observation ?? null, own)
    }
  }
}

const findingsIn = (commander: Commander, { documents }: DoctorState) =>
  Promise.all(
    documents.list
      .filter(({ status }) => status === 'invalid')
      .map(async ({ certificationId, observation }) => ({
        name: await entryName(commander, 'certifications', certificationId),
        observation: observation ?? '',
      })),
  )

async function entryName(commander: Commander, catalogue: Catalogue, code: string): Promise<string> {
  const entry = await entryNow(commander, catalogue, code)
  return entry.status === 'none' ? code : entry.name
}
