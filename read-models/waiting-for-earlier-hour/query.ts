import type { Reader } from '../projection.ts'
import { doctorKey, model, type WaitingView } from './view.ts'

/** Who waits for an earlier hour of a doctor; undefined: nobody does. */
export async function waitingFor(reader: Reader, doctorId: string): Promise<WaitingView | undefined> {
  const [view] = await reader.get(model, [doctorKey(doctorId)])
  return view as WaitingView | undefined
}
