import type { Reader } from '../projection.ts'
import { assistantKey, model, type ServedDoctor } from './view.ts'

/** In whose name an assistant works, as far as the models know: the streams decide who may. */
export async function doctorsOfAssistant(reader: Reader, assistantId: string): Promise<ServedDoctor[]> {
  const [served = []] = await reader.get<ServedDoctor[]>(model, [assistantKey(assistantId)])
  return served
}
