import type { Position } from '@turno/adapters/event-store/port.ts'
import { notReady } from '../refusal/refusal.ts'
import type { CommonDeps } from './deps.ts'

/**
 * The head of the log, once the read models hold it: for what is decided by what they know.
 * @param waitMs longest wait for them
 * @throws {Refusal} 503: they took longer
 */
export async function modelsAtHead(
  { eventStore, readStore }: Pick<CommonDeps, 'eventStore' | 'readStore'>,
  waitMs = 5_000,
): Promise<Position | undefined> {
  const head = await eventStore.head()
  if (head !== undefined && !(await readStore.waitFor(head, waitMs))) throw notReady()
  return head
}
