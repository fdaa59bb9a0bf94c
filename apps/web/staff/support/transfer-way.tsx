import { codes } from '@turno/contract/envelope.ts'
import type { transferFields } from '@turno/contract/kinds/transfer.ts'
import type { InferOutput } from 'valibot'
import { Button } from '../../kit/ui/button.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { transferTexts as texts } from './transfer-texts.ts'

/** Way of money that left otherwise than to the current account; null: it went there. */
export type Left = InferOutput<(typeof transferFields)['left']>

/** Whether the account is another one than the one that was shown. */
export const isAccountChanged = (error: unknown): boolean =>
  error instanceof Refusal && error.code === codes.accountChanged

interface TransferWayProps {
  /** Id of its box. */
  id: string
  left: Left
  choose: (left: Left) => void
  /** Whether the account has changed since it was shown. */
  changed: boolean
  /** Shows the current account. */
  reload: () => unknown
  busy: boolean
}

/** Possible statements about a transfer that did not go to the current account: a note gives the reason. */
export function TransferWay({ id, left, choose, changed, reload, busy }: TransferWayProps) {
  return (
    <>
      {changed && left === null ? (
        <div className="actions">
          <Button look="btn m" label={texts.reload} disabled={busy} onClick={reload} />
          <Button look="btn m quiet" label={texts.toShown} disabled={busy} onClick={() => choose('toShown')} />
        </div>
      ) : null}
      {left === 'toShown' ? <p className="note">{texts.toShownNext}</p> : null}
      <TickBox id={id} checked={left === 'otherwise'} onChange={(on) => choose(on ? 'otherwise' : null)}>
        {texts.otherwise}
      </TickBox>
    </>
  )
}
