import type { CodeKind, FoundCode } from '@turno/contract/areas/codes.ts'
import { codes } from '@turno/contract/endpoints/codes.ts'
import { ask } from '../../kit/api/call.ts'
import { questionsBy } from '../../kit/api/question.ts'

/** As many as a list shows without scrolling. */
const shown = '8'

/** The codes that answer to typed words, '' those that I work with; the key is kind and words. */
export const codesQuestion = questionsBy(
  (key): Promise<FoundCode[]> => {
    const at = key.indexOf(' ')
    return ask(codes, { query: { kind: key.slice(0, at) as CodeKind, filter: key.slice(at + 1), limit: shown } })
  },
  { settled: () => true },
)
