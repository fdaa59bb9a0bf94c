import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** My consulting rooms, also those that are closed. */
export const roomsQuestion = question(() => ask(schedules.rooms))
