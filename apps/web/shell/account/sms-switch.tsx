import * as patients from '@turno/contract/endpoints/patients.ts'
import type { UserInfo } from '@turno/contract/people.ts'
import { useAtom } from 'jotai'
import { Switch } from 'react-aria-components'
import { useAct } from '../../kit/api/act.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { texts } from './texts.ts'

/** Whether an SMS, too, reminds a patient of appointments. */
export const SmsSwitch = () => (
  <PatientSwitch label={texts.smsReminders} of="sms_reminders" endpoint={patients.smsReminders} />
)

/** Whether doctors may write to a patient and call them. */
export const DoctorMessagesSwitch = () => (
  <PatientSwitch label={texts.doctorMessages} of="doctor_messages" endpoint={patients.doctorMessages} />
)

interface PatientSwitchProps {
  label: string
  of: keyof Pick<UserInfo, 'sms_reminders' | 'doctor_messages'>
  endpoint: typeof patients.smsReminders | typeof patients.doctorMessages
}

/** A choice of the patient's that is kept at once. */
function PatientSwitch({ label, of, endpoint }: PatientSwitchProps) {
  const [{ data: user }, write] = useAtom(userQuestion)
  const choose = useAct(endpoint, {
    done: (_, { body }) => write({ type: 'patch', with: (data) => ({ ...data, [of]: body.on ? '1' : '0' }) }),
  })

  return (
    <Switch
      className="switch"
      isSelected={user?.[of] === '1'}
      isDisabled={choose.busy || !user}
      onChange={(on) => choose({ body: { on } })}
    >
      {label}
      <span className="track" aria-hidden="true">
        <span className="thumb" />
      </span>
    </Switch>
  )
}
