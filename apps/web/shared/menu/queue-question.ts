import * as support from '@turno/contract/endpoints/support.ts'
import { question } from '../../kit/api/question.ts'

/** The read models behind what waits for support. */
export const aboutQueue = ['support-queue', 'doctors-to-validate', 'payable-to-doctors'] as const

/** How many cases of each kind wait for support. The bar shows it on every page, which has no need of the cases. */
export const caseCountsQuestion = question(support.caseCounts, { everyMs: 15_000, about: aboutQueue })
