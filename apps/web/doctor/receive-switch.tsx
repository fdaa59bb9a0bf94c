import { useAtom, useSetAtom } from 'jotai'
import { Switch } from 'react-aria-components'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { userQuestion } from '../user/user.ts'
import { doctorRequestsQuestion, setReceiving } from './doctor.ts'
import { texts } from './texts.ts'

/** Whether new requests reach this doctor. */
export function ReceiveSwitch() {
  const [user, write] = useAtom(userQuestion)
  const refresh = useSetAtom(doctorRequestsQuestion)
  const { busy, attempt } = useIntention()

  async function change(on: boolean) {
    const done = await attempt((key) => setReceiving(key, on))
    if (done === undefined) return
    await write({ type: 'patch', with: (data) => ({ ...data, receive_offers: on ? '1' : '0' }) })
    if (!on) toast(texts.receiveOff)
    await refresh({ type: 'refresh' })
  }

  return (
    <Switch
      className="switch"
      isSelected={user.data?.receive_offers === '1'}
      isDisabled={busy || !user.data}
      onChange={change}
    >
      {texts.receive}
      <span className="track" aria-hidden="true">
        <span className="thumb" />
      </span>
    </Switch>
  )
}
