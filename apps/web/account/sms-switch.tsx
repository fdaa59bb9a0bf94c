import * as patients from '@turno/contract/endpoints/patients.ts'
import { useAtom } from 'jotai'
import { Switch } from 'react-aria-components'
import { ask } from '../api/call.ts'
import { useIntention } from '../api/intention.ts'
import { userQuestion } from '../user/user.ts'
import { texts } from './texts.ts'

/** Whether an SMS, too, reminds a patient of appointments. */
export function SmsSwitch() {
  const [{ data: user }, write] = useAtom(userQuestion)
  const { busy, attempt } = useIntention()

  async function change(on: boolean) {
    const done = await attempt((key) => ask(patients.smsReminders, { key, body: { on } }))
    if (done !== undefined) await write({ type: 'patch', with: (data) => ({ ...data, sms_reminders: on ? '1' : '0' }) })
  }

  return (
    <Switch className="switch" isSelected={user?.sms_reminders === '1'} isDisabled={busy || !user} onChange={change}>
      {texts.smsReminders}
      <span className="track" aria-hidden="true">
        <span className="thumb" />
      </span>
    </Switch>
  )
}
