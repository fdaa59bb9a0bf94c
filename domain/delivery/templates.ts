import * as v from 'valibot'

export const channels = ['mail', 'sms', 'voice', 'push'] as const
export type Channel = (typeof channels)[number]

/** One template: the ways it goes out by, and the ids and instants that fill it, which a log keeps as texts. */
interface TemplateRow {
  by: readonly Channel[]
  params: v.GenericSchema<Record<string, string>, unknown>
}

const id = v.string()
const instant = v.string()
const cents = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))

const ofAppointment = v.object({ appointmentId: id })
const ofRequest = v.object({ requestId: id })
const ofLink = v.object({ linkId: id })
const nothing = v.object({})

const mail = <const Params extends TemplateRow['params']>(params: Params) => ({ by: ['mail'], params }) as const
const sms = <const Params extends TemplateRow['params']>(params: Params) => ({ by: ['sms'], params }) as const
const voice = <const Params extends TemplateRow['params']>(params: Params) => ({ by: ['voice'], params }) as const

/**
 * All that leaves the product: what each message is called in the log, by which ways it goes out, and what fills it.
 * Names and addresses are looked up when it is sent. A name that a log holds stays, and so does what filled it then:
 * params of later messages are added as optional ones.
 */
const templates = {
  appointmentConfirmedPatient: mail(ofAppointment),
  appointmentConfirmedDoctor: mail(ofAppointment),
  /** To the side that did not cancel. */
  appointmentCancelled: mail(ofAppointment),
  /** To the patient who cancelled it. */
  appointmentCancelledByYou: mail(ofAppointment),
  appointmentComing: mail(ofAppointment),
  appointmentMoved: mail(ofAppointment),
  doctorAbsent: mail(ofAppointment),
  absenceCancelled: mail(ofAppointment),
  directOffer: { by: ['mail', 'sms'], params: v.object({ requestId: id, offerId: id }) },
  /** A doctor made a visit at the desk, which its patient has not confirmed. */
  deskVisitInvitation: sms(ofAppointment),
  /** `words`: the id of the text; without one, when and where the appointment is. */
  doctorMessage: sms(
    v.object({ appointmentId: id, words: v.exactOptional(v.string()), minutes: v.exactOptional(v.string()) }),
  ),
  doctorCall: voice(ofAppointment),
  videoByTelephone: { by: ['sms', 'voice'], params: ofAppointment },
  moveProposed: mail(ofAppointment),
  earlierHour: mail(ofAppointment),
  videoRequestAvailable: sms(ofRequest),
  /** Money that could buy nothing, or was paid once too often. The first ones did not name order and refund. */
  refundDue: mail(v.object({ orderId: v.exactOptional(id), key: v.exactOptional(id), amountCents: cents })),
  hourResold: mail(v.object({ orderId: id, amountCents: cents })),
  refundAccount: mail(v.object({ orderId: id, amountCents: cents })),
  refundIssued: mail(v.object({ orderId: id, key: id, amountCents: cents, reference: v.string() })),
  payoutRecorded: mail(v.object({ amountCents: cents, bankReference: v.string() })),
  supportCall: voice(nothing),
  paymentReminder: voice(v.object({ orderId: id })),
  /** The first ones did not name the hour. */
  appointmentReminder: sms(v.object({ appointmentId: id, start: v.exactOptional(instant) })),
  registrationConfirmed: mail(ofLink),
  welcome: sms(ofLink),
  passwordRecovery: mail(ofLink),
  passwordCreation: mail(ofLink),
  contactChanged: mail(ofLink),
  secondFactorChanged: mail(v.object({ what: v.picklist(['on', 'off', 'recoveryCode']), at: instant })),
  bankAccountNamed: mail(v.object({ at: instant })),
  assistantInvited: mail(v.object({ invitationId: id })),
  documentsRejected: mail(nothing),
  documentExpiring: mail(v.object({ certificationId: id, validUntil: v.string() })),
  documentExpired: mail(v.object({ certificationId: id })),
  doctorActivated: mail(nothing),
  doctorSuspended: mail(v.object({ cause: v.picklist(['decision', 'documents']) })),
  doctorReinstated: mail(nothing),
  specialityGranted: mail(v.object({ specialityId: id })),
  specialityRefused: mail(v.object({ specialityId: id })),
  sessionsEnded: mail(v.object({ at: instant })),
  /** `call`: which one of that hour of the consultation. */
  videoCall: {
    by: ['push'],
    params: v.object({ appointmentId: id, visitId: id, deviceId: id, call: v.string(), at: instant }),
  },
} as const satisfies Record<string, TemplateRow>

type Templates = typeof templates
export type Template = keyof Templates
export const templateNames = Object.keys(templates) as [Template, ...Template[]]

/** The templates that go out by one way. */
type TemplateBy<By extends Channel> = {
  [Name in Template]: By extends Templates[Name]['by'][number] ? Name : never
}[Template]

/** A message of one way, read: a union told apart by its template. */
export type MessageBy<By extends Channel> = {
  [Name in TemplateBy<By>]: { channel: By; template: Name; params: v.InferOutput<Templates[Name]['params']> }
}[TemplateBy<By>]
export type Message = { [By in Channel]: MessageBy<By> }[Channel]

/** A message as it is asked for: what fills it are texts. */
export type RequestedBy<By extends Channel> = {
  [Name in TemplateBy<By>]: { channel: By; template: Name; params: v.InferInput<Templates[Name]['params']> }
}[TemplateBy<By>]
export type RequestedMessage = { [By in Channel]: RequestedBy<By> }[Channel]

interface Kept {
  channel: Channel
  template: Template
  params: Record<string, string>
}

/** A recorded message, to be sent anew: it was asked for once, so it fits its template. */
export const askedAgain = ({ channel, template, params }: Kept): RequestedMessage =>
  ({ channel, template, params }) as RequestedMessage

/** What a log keeps of a message, read; null: its template does not go out this way, or lacks what fills it. */
export function messageOf({ channel, template, params }: Kept): Message | null {
  const row: TemplateRow = templates[template]
  const filled = v.safeParse(row.params, params)
  if (!filled.success || !row.by.includes(channel)) return null
  return { channel, template, params: filled.output } as Message
}
