import type { Reader } from '../projection.ts'
import { linkKey, model, type ShortLinkView } from './view.ts'

/** What a code stands for; undefined: there is none, or it is not known yet. */
export const shortLinkOf = async (reader: Reader, code: string): Promise<ShortLinkView | undefined> =>
  (await reader.get<ShortLinkView>(model, [linkKey(code)]))[0]
