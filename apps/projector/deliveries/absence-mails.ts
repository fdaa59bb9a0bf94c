import type { Commander } from '@turno/adapters/commands/transact.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { account } from '@turno/domain/account/decide.ts'
import { type AppointmentState, isDoctorAbsent, type SoldAppointment } from '@turno/domain/appointment/state.ts'
import { isRefundAccountNeeded } from '../reactors/ask-refund-account.ts'
import {
  absenceCancelledForDoctor,
  absenceCancelledForPatient,
  absentForDoctor,
  absentForPatient,
} from './absence-texts.ts'
import type { MailText } from './mail-text.ts'
import { doctorNameOf, nameOf } from './names.ts'

/** To both about a doctor who has not come, while the patient may still decide. */
export async function absentMail(
  { commander, publicUrl }: { commander: Commander; publicUrl: string },
  state: SoldAppointment,
  personId: string,
  name: string,
): Promise<MailText | null> {
  if (!isDoctorAbsent(state)) return null
  const { visit, patientId, absence, atDesk = false } = state
  const load = async (id: string) => (await commander.load(account, id)).state
  if (personId === visit.doctorId)
    return absentForDoctor(name, nameOf(await load(patientId)), visit, publicUrl + href(pages.doctorAppointments))
  const link = publicUrl + href(pages.appointments)
  return absentForPatient(name, doctorNameOf(await load(visit.doctorId)), {
    visit,
    atDesk,
    until: absence?.until ?? visit.end,
    link,
  })
}

type CancelledState = Extract<AppointmentState, { status: 'cancelled' }>

/** To the doctor who did not come, and to a patient who decided nothing. */
export async function absenceCancelledMail(
  commander: Commander,
  { orderId, patientId, visit, refund, atDesk = false }: CancelledState,
  personId: string,
  name: string,
): Promise<MailText> {
  const isDoctor = personId === visit.doctorId
  const { state: other } = await commander.load(account, isDoctor ? patientId : visit.doctorId)
  if (isDoctor) return absenceCancelledForDoctor(name, nameOf(other), visit, refund)
  const byItself = atDesk || !(await isRefundAccountNeeded(commander, orderId))
  return absenceCancelledForPatient(name, doctorNameOf(other), { visit, refund, byItself, atDesk })
}
