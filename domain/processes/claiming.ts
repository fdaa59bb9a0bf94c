import type { Claim } from '../day/events.ts'
import { moving } from './moving.ts'
import type { Process } from './process.ts'
import { purchase } from './purchase.ts'

/** The process that goes on with what a hold was taken for. */
export const processOf = ({ kind, orderId, lineId }: Claim): Process =>
  kind === 'move' ? moving(lineId) : purchase(orderId)
