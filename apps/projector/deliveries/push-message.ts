import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import type { PushTarget } from '@turno/adapters/push/port.ts'
import { ringsForMs } from '@turno/contract/calling.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { overtaken } from '@turno/domain/delivery/decide.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import { videoVisit } from '@turno/domain/video-visit/decide.ts'

/** What a browser's service worker shows, and where it leads. */
interface PushText {
  title: string
  body: string
  url: string
  /** Of several messages about the same one is shown. */
  tag: string
}

/** A message to one browser. */
export interface ComposedPush {
  channel: 'push'
  to: PushTarget
  text: PushText
}

/**
 * The doctor's call. Whoever holds the device reads it, locked or not: it names no doctor, whose speciality would tell
 * of an illness. Nothing is sent of a call that rings no more.
 */
export async function callByPush(
  { commander, clock }: { commander: Commander; clock: Clock },
  personId: string,
  { appointmentId, visitId, deviceId, call, at }: MessageBy<'push'>['params'],
): Promise<ComposedPush | typeof overtaken | null> {
  const { devices } = (await commander.load(pushDevices, personId)).state
  const { endpoint, p256dh, auth } = devices.find((each) => each.deviceId === deviceId) ?? {}
  if (!endpoint || !p256dh || !auth) return null
  const { state } = await commander.load(videoVisit, visitId)
  if (state.hasEnded || state.calls !== Number(call) || clock.now() > plusMs(at, ringsForMs)) return overtaken
  const text = { title: 'Turno', body: 'Tu videoconsulta comienza. Toca para entrar.' }
  return {
    channel: 'push',
    to: { endpoint, p256dh, auth },
    text: { ...text, url: href(pages.videoRoom, { id: appointmentId }), tag: appointmentId },
  }
}
