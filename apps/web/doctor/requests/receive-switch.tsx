import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Switch } from 'react-aria-components'
import { useAct } from '../../kit/api/act.ts'
import { type ActingFor, actingAtom } from '../../kit/session/acting.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { servedQuestion } from '../../kit/user/served-doctors.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { afterActAtom } from './doctor.ts'
import { texts } from './texts.ts'

/** Whether new requests reach this doctor, or the one acted for. */
export function ReceiveSwitch() {
  const acting = useAtomValue(actingAtom)
  return acting ? <OfActing acting={acting} /> : <Own />
}

const flag = (on: boolean) => (on ? '1' : '0')

function Own() {
  const [user, write] = useAtom(userQuestion)
  const note = (on: boolean) => write({ type: 'patch', with: (data) => ({ ...data, receive_offers: flag(on) }) })
  return <Receiving flag={user.data?.receive_offers} note={note} />
}

function OfActing({ acting }: { acting: ActingFor }) {
  const [served, write] = useAtom(servedQuestion)
  const note = (on: boolean) =>
    write({
      type: 'patch',
      with: (all) => all.map((each) => (each.id === acting.id ? { ...each, receive_offers: flag(on) } : each)),
    })
  return <Receiving flag={served.data?.find(({ id }) => id === acting.id)?.receive_offers} note={note} />
}

interface ReceivingProps {
  /** Undefined: not known yet. */
  flag: '0' | '1' | undefined
  /** The saved value changes with the switch. */
  note: (on: boolean) => Promise<void>
}

function Receiving({ flag: isOn, note }: ReceivingProps) {
  const afterAct = useSetAtom(afterActAtom)
  const receive = useAct(doctors.receiveOffers, {
    done: async (_, { body: { receive_offers: on } }) => {
      await note(on === true)
      if (!on) toast(texts.receiveOff)
    },
    refresh: () => afterAct(),
  })
  const change = (on: boolean) => receive({ body: { receive_offers: on } })

  return (
    <Switch
      className="switch"
      isSelected={isOn === '1'}
      isDisabled={receive.busy || isOn === undefined}
      onChange={change}
    >
      {texts.receive}
      <span className="track" aria-hidden="true">
        <span className="thumb" />
      </span>
    </Switch>
  )
}
