import { Button } from '../../../kit/ui/button.tsx'
import type { Room } from '../room.ts'
import { texts } from './texts.ts'

interface LeftRoomProps {
  left: NonNullable<Room['left']>
  comeBack: () => void
  leave: () => void
}

/** In place of a call that this window is not in any more. */
export function LeftRoom({ left: { why, message }, comeBack, leave }: LeftRoomProps) {
  const isTaken = why === 'takenOver'
  return (
    <main className="call left">
      <div role="alert">
        <h1>{isTaken ? texts.takenOver : message || texts.outOfCall}</h1>
      </div>
      <div className="actions">
        {isTaken ? <Button look="btn primary" label={texts.here} onClick={comeBack} /> : null}
        <Button look="btn" label={texts.leave} onClick={leave} />
      </div>
    </main>
  )
}
