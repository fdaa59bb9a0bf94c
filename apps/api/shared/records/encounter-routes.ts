import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import * as parts from '@turno/contract/endpoints/signing-papers.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { saveDraft } from './drafts.ts'
import { encounterPage } from './encounter-page.ts'
import { histories, lastNote, readNote } from './histories.ts'
import { open, openByHand } from './opening.ts'
import { addAddendum, leaveUnsigned, sign } from './signing.ts'
import { annulPaper, signPapers } from './signing-papers.ts'
import { closeEntry, recordEntry } from './standing.ts'
import { unsignedVisits } from './unsigned.ts'

/** Notes of visits: written and signed by their doctors, read by whoever may (domain/clinical/may-read.ts). */
export const encounterRoutes: Route[] = [
  handle(endpoints.unsigned, async (call) => ({ data: await unsignedVisits(call) })),
  handle(endpoints.histories, histories),
  handle(endpoints.openByHand, openByHand),
  handle(endpoints.page, encounterPage),
  handle(endpoints.open, open),
  handle(endpoints.saveDraft, saveDraft),
  handle(endpoints.sign, sign),
  handle(endpoints.addendum, addAddendum),
  handle(parts.sign, signPapers),
  handle(parts.annul, annulPaper),
  handle(endpoints.leave, leaveUnsigned),
  handle(endpoints.lastNote, lastNote),
  handle(endpoints.recordEntry, recordEntry),
  handle(endpoints.closeEntry, closeEntry),
  handle(endpoints.note, readNote),
]
