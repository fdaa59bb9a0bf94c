import type { UserInfo } from '@turno/contract/areas/people.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import { useAtom, useAtomValue } from 'jotai'
import { Switch } from 'react-aria-components'
import { ReceiveSwitch } from '../../doctor/requests/receive-switch.tsx'
import { useAct } from '../../kit/api/act.ts'
import { type Scheme, schemeAtom } from '../../kit/device/scheme.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { soundAtom } from '../../shared/notifications/sound.ts'
import { PushSwitch } from '../../shared/push/allow-push.tsx'
import { texts } from './texts.ts'

const schemes: readonly Scheme[] = ['system', 'light', 'dark']

/** How the application behaves in this browser, and whether a doctor is reached. */
export function Preferences() {
  const [hasSound, setSound] = useAtom(soundAtom)
  const receives = useReceiving()
  const isPatient = useAtomValue(sessionAtom)?.role === 'patient'
  return (
    <section className="card stack" aria-labelledby="preferences">
      <h2 id="preferences">{texts.preferences}</h2>
      {receives ? <ReceiveSwitch /> : null}
      {isPatient ? <SmsSwitch /> : null}
      {isPatient ? <DoctorMessagesSwitch /> : null}
      <PushSwitch />
      <Switch className="switch" isSelected={hasSound} onChange={setSound}>
        {texts.sound}
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
      <SchemeChoice />
    </section>
  )
}

/** Only a doctor who was validated receives requests. */
function useReceiving(): boolean {
  const role = useAtomValue(sessionAtom)?.role
  const { data } = useAtomValue(userQuestion)
  return role === 'doctor' && data?.state_create !== 'PV'
}

function SchemeChoice() {
  const [scheme, choose] = useAtom(schemeAtom)
  return (
    <fieldset className="stack tight">
      <legend className="label legend">{texts.scheme}</legend>
      <div className="seg">
        {schemes.map((one) => (
          <label key={one} data-selected={one === scheme ? true : undefined}>
            <input
              className="hidden"
              type="radio"
              name="scheme"
              checked={one === scheme}
              onChange={() => choose(one)}
            />
            {texts.schemes[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Whether an SMS, too, reminds a patient of appointments. */
const SmsSwitch = () => <PatientSwitch label={texts.smsReminders} of="sms_reminders" endpoint={patients.smsReminders} />

/** Whether doctors may write to a patient and call them. */
const DoctorMessagesSwitch = () => (
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
