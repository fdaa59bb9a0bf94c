import * as patients from '@turno/contract/endpoints/patients.ts'
import type { UserInfo } from '@turno/contract/people.ts'
import { useAtom } from 'jotai'
import { Switch } from 'react-aria-components'
import { ask } from '../api/call.ts'
import { useIntention } from '../api/intention.ts'
import { userQuestion } from '../user/user.ts'
import { texts } from './texts.ts'

/** Whether an SMS, too, reminds a patient of appointments. */
export const SmsSwitch = () => (
  <PatientSwitch
    label={texts.smsReminders}
    of="sms_reminders"
    send={(key, on) => ask(patients.smsReminders, { key, body: { on } })}
  />
)

/** Whether doctors may write to a patient and call them. */
export const DoctorMessagesSwitch = () => (
  <PatientSwitch
    label={texts.doctorMessages}
    of="doctor_messages"
    send={(key, on) => ask(patients.doctorMessages, { key, body: { on } })}
  />
)

interface PatientSwitchProps {
  label: string
  of: keyof Pick<UserInfo, 'sms_reminders' | 'doctor_messages'>
  send: (key: string, on: boolean) => Promise<unknown>
}

/** A choice of the patient's that is kept at once. */
function PatientSwitch({ label, of, send }: PatientSwitchProps) {
  const [{ data: user }, write] = useAtom(userQuestion)
  const { busy, attempt } = useIntention()

  async function change(on: boolean) {
    const done = await attempt((key) => send(key, on))
    if (done !== undefined) await write({ type: 'patch', with: (data) => ({ ...data, [of]: on ? '1' : '0' }) })
  }

  return (
    <Switch className="switch" isSelected={user?.[of] === '1'} isDisabled={busy || !user} onChange={change}>
      {label}
      <span className="track" aria-hidden="true">
        <span className="thumb" />
      </span>
    </Switch>
  )
}
