import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { ask } from '../../kit/api/call.ts'
import { questionsBy } from '../../kit/api/question.ts'
import type { Keeper } from './keeper.ts'

/** Keepers of this page, by their note: they hear what other devices wrote. */
export const listening = new Map<string, Keeper>()

/** The page on which one visit is written. While it is seen it is asked again, for what other devices write. */
export const pageQuestion = questionsBy(
  async (id): Promise<EncounterPage> => {
    const keeper = listening.get(id)
    const answers = keeper?.answers ?? 0
    const page = await ask(endpoints.page, { params: { id } })
    if (page.draft) keeper?.hear(page.draft, answers)
    return page
  },
  { everyMs: 15_000 },
)

/** Entries of a catalogue with all that they say; they are asked for once. */
export const entriesOf = questionsBy(
  (catalogue: Catalogue) => ask(catalogues.page, { params: { catalogue }, query: { limit: '1000' } }),
  { settled: () => true },
)
