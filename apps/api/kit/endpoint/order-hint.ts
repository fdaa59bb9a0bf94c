import { ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import { numberOfOrder } from '@turno/domain/ids.ts'
import { lastOrder } from '@turno/read-models/orders-of-patient/query.ts'
import type { Call } from './call.ts'

/**
 * The number of the patient's last order as the read models have it. It is only a hint: from there one walks up, order
 * by order, until there is none. While the read models are away one begins with the first.
 */
export async function orderHint({ reader, actor }: Pick<Call, 'reader' | 'actor'>): Promise<number> {
  const last = await lastOrder(reader, actor.id).catch((error) => {
    if (error instanceof ReadStoreUnavailable) return undefined
    throw error
  })
  return last ? numberOfOrder(last.id) : 1
}
