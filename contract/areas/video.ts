import { pictureStops, troubles } from '@turno/domain/video-visit/events.ts'
import * as v from 'valibot'
import { minute } from '../kinds/dates.ts'
import { idSchema } from '../kinds/ids.ts'
import { typed } from '../kinds/typed.ts'

const wrong = 'El dato no es valido'

/** POST api/v1/video-visits/{id}/consent: to the text of that version, for the hour that the patient was shown. */
export const giveVideoConsent = v.object({
  version: v.pipe(v.string(wrong), typed, v.nonEmpty(wrong), v.maxLength(40, wrong)),
  start_date: minute(wrong),
})

/** How late doctors may say to be, in minutes. */
export const delays = [5, 10, 15, 20, 30] as const

/** POST api/v1/video-visits/{id}/delay; 0: on time after all. */
export const announceDelay = v.object({ minutes: v.picklist([0, ...delays], wrong) })

/** POST api/v1/notifications/video-consultation/started: the doctor calls the patient of an appointment. */
export const startVideo = v.object({ appointment_id: idSchema })

/** POST api/v1/video-visits/{id}/reports: a browser's observations of its own side. */
export const reportVideo = v.variant(
  'what',
  [
    v.object({ what: v.literal('connected'), picture: v.boolean(wrong), relayed: v.boolean(wrong) }),
    v.object({ what: v.literal('interrupted') }),
    v.object({ what: v.literal('pictureStopped'), why: v.picklist(pictureStops, wrong) }),
    v.object({ what: v.literal('pictureResumed') }),
    v.object({ what: v.literal('trouble'), trouble: v.picklist(troubles, wrong) }),
  ],
  wrong,
)
export type VideoReport = v.InferInput<typeof reportVideo>
