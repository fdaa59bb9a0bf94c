import { appointment } from '@turno/domain/appointment/decide.ts'
import { bindsPatient } from '@turno/domain/appointment/state.ts'
import { isRejection, notAllowed } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import type { Actor } from '@turno/domain/event.ts'
import { type VideoHour, videoVisitTexts, whyNotConnect } from '@turno/domain/video-visit/decide.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import type { VideoVisitState } from '@turno/domain/video-visit/state.ts'
import { isRoomOpen, roomClosesAt } from '@turno/domain/video-visit/window.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'
import { hourOf, loadVisit } from './video-hour.ts'

/** Reason why nobody is in a room, and the text for each side. */
export interface RoomRefusal {
  why: 'refused' | 'over' | 'unavailable'
  messages: Record<Side, string>
}

/** Facts in the streams about a room that is open. */
export interface Standing {
  hour: VideoHour
  visit: VideoVisitState
  /** Whether the two are put through to each other. */
  isAdmitted: boolean
}

const texts = {
  unconfirmed: 'Confirma tu cita para entrar a la sala.',
  lapsed: 'No confirmaste esta cita antes de su hora.',
  unavailable: 'No pudimos abrir la sala. Lo intentamos de nuevo en un momento.',
} as const

const refusal = (why: RoomRefusal['why'], patient: string, ofDoctor = patient): RoomRefusal => ({
  why,
  messages: { patient, doctor: ofDoctor },
})

/** The streams cannot be read now. */
export const unavailable = refusal('unavailable', texts.unavailable)
/** Strangers do not even learn whether there is such an appointment. */
const ofOthers = refusal('refused', notAllowed.message)

export const isRefusal = (found: Standing | RoomRefusal): found is RoomRefusal => 'why' in found

/**
 * Whether the two of an appointment may be in its room now.
 * @param newcomer who must be one of the two
 */
export async function standingOf(
  loader: Loader,
  appointmentId: string,
  now: string,
  newcomer?: Actor,
): Promise<Standing | RoomRefusal> {
  const { state: sold } = await loader.load(appointment, appointmentId)
  if (sold.status === 'none') return ofOthers
  const two = { patientId: sold.patientId, doctorId: sold.visit.doctorId }
  if (newcomer && !sideInPerson(newcomer, two)) return ofOthers
  // At its start the visit has lapsed for a patient who never confirmed it.
  if (newcomer?.role === 'patient' && !bindsPatient(sold))
    return refusal('refused', now < sold.visit.start ? texts.unconfirmed : texts.lapsed)
  const hour = hourOf(sold)
  if (isRejection(hour)) return refusal(sold.status === 'scheduled' ? 'refused' : 'over', hour.message)
  const [visit, { state: profile }] = await Promise.all([loadVisit(loader, hour), loader.load(doctor, two.doctorId)])
  if (visit.hasEnded || now >= roomClosesAt(hour)) return refusal('over', videoVisitTexts.over)
  if (!isRoomOpen(hour, now)) return refusal('refused', videoVisitTexts.notYet)
  const away = doctorMayNot(profile, 'meetByVideo')
  if (away) return refusal('refused', away.message, doctorMayNot(profile, 'work')?.message)
  return { hour, visit, isAdmitted: whyNotConnect(visit, hour, now) === undefined }
}

/** Which of the two somebody is, in person; undefined: neither. */
export function sideInPerson(
  { id, role, by }: Actor,
  { patientId, doctorId }: Pick<VideoHour, 'patientId' | 'doctorId'>,
): Side | undefined {
  if (by) return undefined
  if (role === 'patient' && id === patientId) return 'patient'
  return role === 'doctor' && id === doctorId ? 'doctor' : undefined
}
