import type { Claim } from '../day/events.ts'
import { confirmingVisit } from './confirming.ts'
import { deskProcess } from './desk.ts'
import { moving } from './moving.ts'
import type { Process } from './process.ts'
import { purchase } from './purchase.ts'

/** The process that goes on with what a hold was taken for. */
export function processOf({ kind, orderId, lineId }: Claim): Process {
  if (kind === 'move') return moving(lineId)
  if (kind === 'confirmation') return confirmingVisit(lineId)
  return kind === 'desk' ? deskProcess(orderId) : purchase(orderId)
}
