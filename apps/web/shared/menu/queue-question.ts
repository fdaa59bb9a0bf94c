import * as support from '@turno/contract/endpoints/support.ts'
import { question } from '../../kit/api/question.ts'

/** Cases that wait for support. The bar counts them on every page. */
export const queueQuestion = question(support.queue, {
  everyMs: 15_000,
  about: ['support-queue', 'doctors-to-validate', 'payable-to-doctors'],
})
