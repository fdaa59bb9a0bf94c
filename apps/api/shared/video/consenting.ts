import type { giveVideoConsent } from '@turno/contract/areas/video.ts'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import { reject } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { toMs } from '@turno/domain/time.ts'
import type { InferOutput } from 'valibot'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import { loadHour, sendOf } from './video-hour.ts'

const texts = {
  otherText: 'El texto del consentimiento cambió. Recarga la página y léelo de nuevo.',
  otherHour: 'Tu cita cambió de hora. Recarga la página y revisa la hora antes de aceptar.',
} as const

/**
 * Records that the calling patient agrees to a consultation.
 * @throws {Refusal} the patient was shown another text or another hour, or the room is not open
 */
export async function giveConsent(
  call: Call,
  appointmentId: string,
  { version, start_date }: InferOutput<typeof giveVideoConsent>,
): Promise<Answer<object>> {
  if (version !== videoConsentVersion) throw refusedBy(reject(texts.otherText))
  const hour = await loadHour(call.deps.commander, appointmentId)
  if (toMs(hour.start) !== Date.parse(start_date)) throw refusedBy(reject(texts.otherHour))
  const context = contextOf(call, orderOfLine(appointmentId))
  const { position } = await sendOf(call.deps, hour, { type: 'GiveVideoConsent', version }, context)
  return { data: {}, position }
}
