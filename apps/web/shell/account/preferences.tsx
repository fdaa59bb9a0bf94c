import * as patients from '@turno/contract/endpoints/patients.ts'
import { useAtom, useAtomValue } from 'jotai'
import { Switch } from 'react-aria-components'
import { ReceiveSwitch } from '../../doctor/requests/receive-switch.tsx'
import { useAct } from '../../kit/api/act.ts'
import { type Scheme, schemeAtom } from '../../kit/device/scheme.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { soundAtom } from '../../shared/notifications/sound.ts'
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
      {isPatient ? <DoctorMessagesSwitch /> : null}
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

/** Whether doctors may write to a patient and call them; kept at once. */
function DoctorMessagesSwitch() {
  const [{ data: user }, write] = useAtom(userQuestion)
  const choose = useAct(patients.doctorMessages, {
    done: (_, { body }) =>
      write({ type: 'patch', with: (data) => ({ ...data, doctor_messages: body.on ? '1' : '0' }) }),
  })

  return (
    <Switch
      className="switch"
      isSelected={user?.doctor_messages === '1'}
      isDisabled={choose.busy || !user}
      onChange={(on) => choose({ body: { on } })}
    >
      {texts.doctorMessages}
      <span className="track" aria-hidden="true">
        <span className="thumb" />
      </span>
    </Switch>
  )
}
