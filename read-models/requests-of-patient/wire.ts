import type {
  CommonPendingAppointment,
  OfferOfDoctor,
  RequestState,
} from '@turno/contract/areas/pending-appointments.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { bogotaDate, bogotaHour } from '@turno/domain/time.ts'
import type { Names } from '../catalogues/query.ts'
import type { Moment } from '../moment.ts'
import type { OfferView, RequestView } from './view.ts'

/** Whether an offer can still be chosen. */
export const isLive = (offer: OfferView, moment: Moment): boolean => offer.live && moment.isBefore(offer.endsAt)

/** An offer as both sides see it. */
export const offerTerms = ({ id, version, visit, endsAt }: OfferView, called: Names): OfferOfDoctor => ({
  id,
  version,
  fecha: bogotaDate(visit.start),
  hora_inicial: bogotaHour(visit.start),
  hora_final: bogotaHour(visit.end),
  clase_atencion: visit.careType,
  consultorio_id: visit.office?.id ?? '',
  consultorio_nombre: visit.office?.name ?? '',
  office_address: visit.office?.address ?? '',
  tarifa: pesosOf(visit.feeCents),
  health_entity: called.healthEntity(visit.agreement?.healthEntityId ?? null),
  expires_at: endsAt,
})

const stateCodes: Record<RequestView['state'], RequestState> = { pending: 'P', accepted: 'A', rejected: 'R' }

/** A request as both sides see it; `offers` are the ones that the reader may see. */
export const commonPendingAppointment = (
  view: RequestView,
  called: Names,
  offers: number,
): CommonPendingAppointment => ({
  id: view.id,
  observaciones: view.reason ?? '',
  clase_atencion: view.careType,
  speciality: view.specialityId ?? '',
  especialidad: called.speciality(view.specialityId),
  id_cup: view.cupId ?? '',
  procedimiento: called.procedure(view.cupId),
  ciudad: view.cityId,
  city_name: called.city(view.cityId),
  type: view.type,
  fecha_solicitud: view.postedAt,
  fecha_inicial: bogotaDate(view.answerFrom),
  hora_inicial: bogotaHour(view.answerFrom),
  fecha_final: bogotaDate(view.endsAt),
  hora_final: bogotaHour(view.endsAt),
  plan_id: view.planId ?? '',
  estado: stateCodes[view.state],
  closed: view.closing,
  answer_from: view.answerFrom,
  answer_by: view.answerBy,
  ends_at: view.endsAt,
  escalated: view.escalated,
  notified_doctors: view.notifiedDoctors,
  by_doctor: view.onlyDoctorId !== undefined,
  offers,
})
