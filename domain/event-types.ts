import { accountEvents } from './account/events.ts'
import { agreementsEvents } from './agreements/events.ts'
import { allowanceEvents } from './allowance/events.ts'
import { appointmentEvents } from './appointment/events.ts'
import { assistanceEvents } from './assistance/events.ts'
import { broadcastEvents } from './broadcast/events.ts'
import { catalogueEntryEvents } from './catalogue-entry/events.ts'
import { catalogueImportEvents } from './catalogue-import/events.ts'
import { conversationEvents } from './conversation/events.ts'
import { dayEvents } from './day/events.ts'
import { deliveryEvents } from './delivery/events.ts'
import { deskVisitEvents } from './desk-visit/events.ts'
import { differenceEvents } from './difference/events.ts'
import { doctorEvents } from './doctor/events.ts'
import { earningsEvents } from './earnings/events.ts'
import { encounterEvents } from './encounter/events.ts'
import type { EventsOf } from './event.ts'
import { faultyEventEvents } from './faulty-event/events.ts'
import { maintenanceEvents } from './maintenance/events.ts'
import { notificationsEvents } from './notifications/events.ts'
import { orderEvents } from './order/events.ts'
import { patientListEvents } from './patient-list/events.ts'
import { patientRecordEvents } from './patient-record/events.ts'
import { paymentEvents } from './payment/events.ts'
import { photoEvents } from './photo/events.ts'
import { pushDevicesEvents } from './push-devices/events.ts'
import { reconciliationEvents } from './reconciliation/events.ts'
import { recordAccessEvents } from './record-access/events.ts'
import { recordExportEvents } from './record-export/events.ts'
import { recordReadEvents } from './record-read/events.ts'
import { recordReleaseEvents } from './record-release/events.ts'
import { recordRemarkEvents } from './record-remark/events.ts'
import { recoveryEvents } from './recovery/events.ts'
import { requirementEvents } from './requirement/events.ts'
import { reservationEvents } from './reservation/events.ts'
import { scheduleEvents } from './schedule/events.ts'
import { sessionEvents } from './session/events.ts'
import { storyViewEvents } from './story-view/events.ts'
import { supportCaseEvents } from './support-case/events.ts'
import { videoVisitEvents } from './video-visit/events.ts'
import { waitingListRequestEvents } from './waiting-list-request/events.ts'

/** Every event type of the log, as the codec needs them. */
export const eventTypes = {
  ...accountEvents,
  ...agreementsEvents,
  ...allowanceEvents,
  ...appointmentEvents,
  ...assistanceEvents,
  ...broadcastEvents,
  ...catalogueEntryEvents,
  ...catalogueImportEvents,
  ...conversationEvents,
  ...dayEvents,
  ...deliveryEvents,
  ...deskVisitEvents,
  ...differenceEvents,
  ...doctorEvents,
  ...earningsEvents,
  ...encounterEvents,
  ...faultyEventEvents,
  ...maintenanceEvents,
  ...notificationsEvents,
  ...orderEvents,
  ...patientListEvents,
  ...patientRecordEvents,
  ...paymentEvents,
  ...photoEvents,
  ...pushDevicesEvents,
  ...reconciliationEvents,
  ...recordAccessEvents,
  ...recordExportEvents,
  ...recordReadEvents,
  ...recordReleaseEvents,
  ...recordRemarkEvents,
  ...recoveryEvents,
  ...requirementEvents,
  ...reservationEvents,
  ...scheduleEvents,
  ...sessionEvents,
  ...storyViewEvents,
  ...supportCaseEvents,
  ...videoVisitEvents,
  ...waitingListRequestEvents,
}
export type AnyEvent = EventsOf<typeof eventTypes>
