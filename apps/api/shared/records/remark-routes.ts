import * as endpoints from '@turno/contract/endpoints/record-remarks.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { answerInWords, makeRemark, openRemarks, ownRemarks } from './remarks.ts'

/** A patient says what is wrong or missing in their record, and its doctor answers. */
export const remarkRoutes: Route[] = [
  handle(endpoints.make, makeRemark),
  handle(endpoints.ownRemarks, async (call) => ({ data: await ownRemarks(call) })),
  handle(endpoints.openRemarks, openRemarks),
  handle(endpoints.answerInWords, answerInWords),
]
