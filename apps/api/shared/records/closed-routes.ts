import * as endpoints from '@turno/contract/endpoints/record-releases.ts'
import { handle, handleProven, type Route } from '../../kit/endpoint/route.ts'
import { closedHistories } from './closed-histories.ts'
import { openReleased, recordLink, shownRelease } from './released-record.ts'

/** The records of people who closed their account: for the doctors who wrote them, and for the people themselves. */
export const closedRecordRoutes: Route[] = [
  handle(endpoints.ofClosed, closedHistories),
  handleProven(endpoints.check, recordLink, async ({ proven }) => ({ data: shownRelease(proven) })),
  handleProven(endpoints.open, recordLink, openReleased),
]
