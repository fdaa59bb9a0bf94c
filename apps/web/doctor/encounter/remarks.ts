import * as remarks from '@turno/contract/endpoints/record-remarks.ts'
import { question } from '../../kit/api/question.ts'

/** What patients find wrong or missing, and I have not answered. */
export const openRemarksQuestion = question(remarks.openRemarks, { about: ['record-remarks'] })
