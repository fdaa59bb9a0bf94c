import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofDelivery = { messageKey: v.string(), personId: v.string() }

/** Stream `message-<dedupKey>`: one mail, SMS, voice call or push message on its way out. */
export const deliveryEvents = {
  DeliveryDue: eventType(
    v.object({
      ...ofDelivery,
      channel: v.picklist(['mail', 'sms', 'voice', 'push']),
      template: v.picklist([
        'appointmentConfirmedPatient',
        'appointmentConfirmedDoctor',
        'appointmentCancelled',
        'appointmentComing',
        'appointmentMoved',
        'doctorAbsent',
        'absenceCancelled',
        'directOffer',
        'doctorMessage',
        'doctorCall',
        'videoByTelephone',
        'moveProposed',
        'earlierHour',
        'videoRequestAvailable',
        'refundDue',
        'hourResold',
        'refundAccount',
        'supportCall',
        'paymentReminder',
        'appointmentReminder',
        'registrationConfirmed',
        'welcome',
        'passwordRecovery',
        'passwordCreation',
        'contactChanged',
        'secondFactorChanged',
        'bankAccountNamed',
        'assistantInvited',
        'documentsRejected',
        'documentExpiring',
        'documentExpired',
        'doctorActivated',
        'doctorSuspended',
        'doctorReinstated',
        'specialityGranted',
        'specialityRefused',
        'sessionsEnded',
        'videoCall',
      ]),
      /** Ids and instants that fill the template; names and addresses are looked up when it is sent. */
      params: v.record(v.string(), v.string()),
    }),
  ),
  DeliveryAttempted: eventType(v.object({ ...ofDelivery, attempt: v.number() })),
  Delivered: eventType(v.object(ofDelivery)),
  DeliveryFailed: eventType(v.object({ ...ofDelivery, why: v.string() })),
}
export type DeliveryEvent = EventsOf<typeof deliveryEvents>
