import type { Claim } from '../day/events.ts'
import { confirmingVisit } from './confirming.ts'
import { deskProcess } from './desk.ts'
import type { Process } from './process.ts'
import { purchase } from './purchase.ts'
import { rescheduling } from './rescheduling.ts'

/** The process that goes on with a hold's purpose. */
export function processOf({ kind, orderId, lineId }: Claim): Process {
  if (kind === 'move') return rescheduling(lineId)
  if (kind === 'confirmation') return confirmingVisit(lineId)
  return kind === 'desk' ? deskProcess(orderId) : purchase(orderId)
}
