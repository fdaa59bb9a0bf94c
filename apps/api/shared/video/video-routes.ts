import * as endpoints from '@turno/contract/endpoints/video.ts'
import { videoVisitOf } from '@turno/read-models/video-visits/query.ts'
import { sideOf } from '../../kit/endpoint/caller-side.ts'
import type { VideoDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { askTelephone } from './asking-telephone.ts'
import { giveConsent } from './consenting.ts'
import { finishByVideo } from './finishing-by-video.ts'
import { iceServersFor } from './ice-servers.ts'
import { commandOf } from './reporting.ts'
import { reachFor, sendFor } from './video-hour.ts'

const { handle } = handlersWith<VideoDeps>()

/** The waiting room and the call; what the two browsers say to each other goes over the socket. */
export const videoRoutes: Route[] = [
  handle(endpoints.visit, async ({ reader, actor, moment, params }) => {
    const data = await videoVisitOf(reader, params.id, actor.id, moment)
    if (!data) throw notFound()
    return { data }
  }),
  handle(endpoints.giveConsent, (call) => giveConsent(call, call.params.id, call.body)),
  handle(endpoints.announceDelay, (call) =>
    reachFor(call, call.params.id, { type: 'AnnounceDelay', minutes: call.body.minutes }),
  ),
  handle(endpoints.start, (call) => reachFor(call, call.body.appointment_id, { type: 'CallPatient' })),
  handle(endpoints.report, (call) => sendFor(call, call.params.id, commandOf(call.body, sideOf(call.actor)))),
  handle(endpoints.askTelephone, (call) => askTelephone(call, call.params.id, sideOf(call.actor))),
  handle(endpoints.finish, (call) => finishByVideo(call, call.params.id)),
  handle(endpoints.ice, async (call) => ({ data: await iceServersFor(call, call.params.id) })),
]
