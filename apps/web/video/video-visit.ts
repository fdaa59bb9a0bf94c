import * as video from '@turno/contract/endpoints/video.ts'
import type { delays } from '@turno/contract/video.ts'
import type { Trouble } from '@turno/domain/video-visit/events.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'

/** The consultation of an appointment: who is there, how late it is, and how far it has come. */
export const videoVisitQuestion = questions((id) => ask(video.visit, { params: { id } }), {
  everyMs: 10_000,
  about: ['video-visits', 'appointments-of-person'],
})

/** The patient agrees to the text of that version, for the hour at which the appointment is shown. */
export const giveConsent = (key: string, id: string, body: { version: string; start_date: string }) =>
  ask(video.giveConsent, { params: { id }, body, key })

/** The doctor's word on being late; 0: on time after all. */
export const announceDelay = (key: string, id: string, minutes: 0 | (typeof delays)[number]) =>
  ask(video.announceDelay, { params: { id }, body: { minutes }, key })

/** Rings wherever the patient is. */
export const callPatient = (key: string, appointment_id: string) => ask(video.start, { body: { appointment_id }, key })

/** Somebody wants to go on by telephone. */
export const askTelephone = (key: string, id: string) => ask(video.askTelephone, { params: { id }, key })

/** Ends the consultation, and care with it: the patient was attended. */
export const finishVideo = (key: string, id: string) => ask(video.finish, { params: { id }, key })

/** What this side cannot do, for the story. */
export const reportTrouble = (id: string, trouble: Trouble) =>
  ask(video.report, { params: { id }, body: { what: 'trouble', trouble }, key: crypto.randomUUID() })
