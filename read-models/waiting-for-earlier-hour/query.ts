import type { Reader } from '../projection.ts'
import { doctorKey, model, type WaitingView } from './view.ts'

/** Patients who wait for an earlier hour of a doctor; undefined: none. */
export async function waitingFor(reader: Reader, doctorId: string): Promise<WaitingView | undefined> {
  const [view] = await reader.get(model, [doctorKey(doctorId)])
  return view as WaitingView | undefined
}
