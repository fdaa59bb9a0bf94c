import * as support from '@turno/contract/endpoints/support.ts'
import { question } from '../../kit/api/question.ts'

/** What waits for support. The bar counts it on every page. */
export const queueQuestion = question(support.queue, {
  everyMs: 15_000,
  about: ['support-queue', 'doctors-to-validate', 'payable-to-doctors'],
})
