import type { makeOffer } from '@turno/contract/areas/offers.ts'
import { agreedFee } from '@turno/domain/agreements/agreed-fee.ts'
import { agreements } from '@turno/domain/agreements/decide.ts'
import type { AgreementsState } from '@turno/domain/agreements/state.ts'
import type { Hold } from '@turno/domain/day/decide.ts'
import { reject } from '@turno/domain/decider.ts'
import { type DoctorState, doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { type ConsultingRoom, isOpen, type ScheduleState } from '@turno/domain/schedule/state.ts'
import { bogotaInstant, nextDate, plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import type { DoctorFacts, OfferingDoctor } from '@turno/domain/waiting-list-request/matching.ts'
import { isPosted, type PostedRequest } from '@turno/domain/waiting-list-request/state.ts'
import { texts } from '@turno/domain/waiting-list-request/texts.ts'
import type { InferOutput } from 'valibot'
import type { Call } from '../../kit/endpoint/call.ts'
import { centsOf } from '../../kit/refusal/money.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import { clashNow } from './clash.ts'

type Form = InferOutput<typeof makeOffer>

/** An offer's end when the doctor names none (spec, section 9). */
const defaultMinutes = 20

/** An offer as it is judged, and what of the doctor's day is in its way. */
interface OfferTerms {
  doctor: OfferingDoctor
  visit: Visit
  clash: Hold | undefined
}

/**
 * The terms of a doctor's offer, with the facts that the decider needs: from the doctor's streams, never a read model.
 * @throws {Refusal} there is no such request, or the fee is no amount of money
 */
export async function offerTerms({ deps, actor }: Call, requestId: string, form: Form): Promise<OfferTerms> {
  const [profile, offered, agreed, asked] = await Promise.all([
    deps.commander.load(doctor, actor.id),
    deps.commander.load(schedule, actor.id),
    deps.commander.load(agreements, actor.id),
    deps.commander.load(waitingListRequest, requestId),
  ])
  if (!isPosted(asked.state)) throw refusedBy(reject(texts.requestOver))
  const visit = visitOf(form, asked.state, {
    doctorId: actor.id,
    capacity: profile.state.simultaneousAppointments,
    pauseMinutes: offered.state.pauseMinutes,
    rooms: offered.state.rooms.filter(isOpen),
    agreed: agreed.state,
  })
  const clash = await clashNow(deps.commander, visit)
  return {
    doctor: { ...factsOf(actor.id, profile.state, offered.state), isBusy: clash !== undefined },
    visit,
    clash,
  }
}

const factsOf = (doctorId: string, profile: DoctorState, { rooms }: ScheduleState): DoctorFacts => ({
  doctorId,
  active: !doctorMayNot(profile, 'offer'),
  receivesOffers: profile.receivesOffers,
  specialityIds: profile.specialityIds,
  cupIds: profile.cupIds,
  cityIds: [profile.cityId, ...rooms.filter(isOpen).map(({ cityId }) => cityId)],
})

interface Supply {
  doctorId: string
  capacity: number
  pauseMinutes: number
  rooms: readonly ConsultingRoom[]
  agreed: AgreementsState
}

function visitOf(
  form: Form,
  request: PostedRequest,
  { doctorId, capacity, pauseMinutes, rooms, agreed }: Supply,
): Visit {
  const room = form.clase_atencion === 0 ? rooms.find(({ roomId }) => roomId === form.consultorio_id) : undefined
  const start = bogotaInstant(form.fecha, form.hora_inicial)
  const feeCents = centsOf(form.tarifa, 'tarifa')
  return {
    doctorId,
    specialityId: request.specialityId,
    cupId: request.cupId,
    careType: form.clase_atencion,
    start,
    end: endOf(form, start),
    feeCents,
    office: room ? { id: room.roomId, name: room.name, address: room.address } : null,
    cityId: room?.cityId ?? request.cityId,
    addressId: form.clase_atencion === 2 ? request.addressId : null,
    capacity,
    pauseMinutes,
    slot: null,
    agreement: agreementOf(agreed, request.patientId, form, feeCents),
  }
}

/** The agreement whose price it is: that of another price is by none. */
function agreementOf(agreed: AgreementsState, patientId: string, form: Form, feeCents: number): Visit['agreement'] {
  const found = agreedFee(agreed, patientId, form.clase_atencion, form.fecha)
  if (found?.feeCents !== feeCents) return null
  return { agreementId: found.agreementId, healthEntityId: found.healthEntityId }
}

/** An end before the start is on the next day. */
function endOf({ fecha, hora_inicial, hora_final }: Form, start: string): string {
  if (!hora_final) return plusMinutes(start, defaultMinutes)
  return bogotaInstant(hora_final < hora_inicial ? nextDate(fecha) : fecha, hora_final)
}
