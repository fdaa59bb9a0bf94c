import type { Reader } from '../projection.ts'
import { codeKey, model, type PaperCodeView } from './view.ts'

/** The act of a code; undefined: there is none. */
export const actOfCode = async (reader: Reader, code: string): Promise<PaperCodeView | undefined> =>
  (await reader.get<PaperCodeView>(model, [codeKey(code)]))[0]
