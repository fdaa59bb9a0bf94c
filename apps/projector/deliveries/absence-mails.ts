import type { Commander } from '@turno/adapters/commands/transact.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { type AppointmentState, isDoctorAbsent, type SoldAppointment } from '@turno/domain/appointment/state.ts'
import { isRefundAccountNeeded } from '../reactors/ask-refund-account.ts'
import {
  absenceCancelledForDoctor,
  absenceCancelledForPatient,
  absentForDoctor,
  absentForPatient,
} from './absence-texts.ts'
import type { MailText } from './mail-text.ts'
import { doctorNameBy, patientNameBy } from './names.ts'

/** To both about a doctor who has not come, while the patient may still decide. */
export async function absentMail(
  { commander, publicUrl }: { commander: Commander; publicUrl: string },
  state: SoldAppointment,
  personId: string,
  name: string,
): Promise<MailText | null> {
  if (!isDoctorAbsent(state)) return null
  const { visit, absence, atDesk = false } = state
  if (personId === visit.doctorId)
    return absentForDoctor(
      name,
      await patientNameBy(commander, state),
      visit,
      publicUrl + href(pages.doctorAppointments),
    )
  const link = publicUrl + href(pages.appointments)
  return absentForPatient(name, await doctorNameBy(commander, visit.doctorId), {
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
  state: CancelledState,
  personId: string,
  name: string,
): Promise<MailText> {
  const { orderId, visit, refund, atDesk = false } = state
  if (personId === visit.doctorId)
    return absenceCancelledForDoctor(name, await patientNameBy(commander, state), visit, refund)
  const byItself = atDesk || !(await isRefundAccountNeeded(commander, orderId))
  return absenceCancelledForPatient(name, await doctorNameBy(commander, visit.doctorId), {
    visit,
    refund,
    byItself,
    atDesk,
  })
}
