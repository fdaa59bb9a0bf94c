import type { AnyEvent } from '@turno/domain/event-types.ts'

/**
 * Threads of the bell: what one person is told about one thing is one row, and it is over once its cause is. A notice
 * says in `Threaded`, beside its words, which thing it is about and which events end it.
 */

type EventName = AnyEvent['type']
type DataOf<Name extends EventName> = Extract<AnyEvent, { type: Name }>['data']

/** Why a thread needs nobody any more. */
export type End = 'closed' | 'answered' | 'moved' | 'cancelled' | 'past'

export const endWords: Record<End, string> = {
  closed: 'Ya no está abierta',
  answered: 'Ya respondiste',
  moved: 'Se movió',
  cancelled: 'Se canceló',
  past: 'Ya pasó',
}

/** Fields that make the id of each kind of thing, in what events and news hold of it. */
export const things = {
  request: ['requestId'],
  appointment: ['appointmentId'],
  order: ['orderId'],
  document: ['doctorId', 'certificationId'],
  speciality: ['doctorId', 'specialityId'],
  doctor: ['doctorId'],
  access: ['patientId', 'doctorId'],
  remark: ['remarkId'],
  encounter: ['encounterId'],
  membership: ['agreementId', 'patientId'],
  assistance: ['doctorId', 'assistantId'],
} as const
export type Thing = keyof typeof things

/** Whose thread it is, and its part of the thing; '' where the thing has no parts. */
export interface Told {
  userId: string
  part: string
}

/** Events about the thing that end a thread, by their data where these say whose or which. */
export type Ends = {
  [Name in EventName]?: End | ((data: DataOf<Name>, told: Told) => End | undefined)
}

export interface Threaded {
  /** The thing it is about; without one it is a thread of its own. */
  about?: Thing
  /** The field that tells threads about one thing apart, as the offers for a request. */
  part?: string
  ends?: Ends
  /** Title of several that are shown as one row while they are not over. */
  together?: (count: number) => string
}

/** Ends only the thread of the part that the event names. */
export const onlyPart =
  <Field extends string>(field: Field, end: End) =>
  (data: Record<Field, string>, { part }: Told): End | undefined =>
    data[field] === part ? end : undefined

/** The visit is another one now, or none any more. */
export const untilMoved = {
  AppointmentRescheduled: 'moved',
  AppointmentCancelled: 'cancelled',
  CareFinished: 'past',
} as const satisfies Ends

/** For news of a visit that hold while it stands. */
export const ofVisit = { about: 'appointment', ends: untilMoved } as const satisfies Threaded

/** The request is chosen, withdrawn or ended. */
export const untilGone = { RequestAccepted: 'closed', RequestRejected: 'closed' } as const satisfies Ends

/** The document that was asked for is there, or gone. */
export const untilUploaded = {
  about: 'document',
  ends: { DocumentUploaded: 'answered', DocumentValidated: 'closed', DocumentRemoved: 'closed' },
} as const satisfies Threaded

/** Who may read a record: one row a doctor and patient. */
export const ofAccess = { about: 'access' } as const satisfies Threaded
