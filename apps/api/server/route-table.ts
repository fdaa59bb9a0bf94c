import { assistantRoutes } from '../doctor/assistants/assistant-routes.ts'
import { codeRoutes } from '../doctor/codes/code-routes.ts'
import { earningsRoutes } from '../doctor/earnings/earnings-routes.ts'
import { configurationRoutes } from '../doctor/first-steps/configuration-routes.ts'
import { patientDeskRoutes } from '../doctor/patients/patient-desk-routes.ts'
import { doctorRoutes } from '../doctor/profile/doctor-routes.ts'
import { scheduleRoutes } from '../doctor/schedules/schedule-routes.ts'
import type { Route } from '../kit/endpoint/route.ts'
import { bookingRoutes } from '../patient/booking/booking-routes.ts'
import { patientRoutes } from '../patient/profile/patient-routes.ts'
import { searchRoutes } from '../patient/search/search-routes.ts'
import { contactChangeRoutes } from '../shared/account/contact-change-routes.ts'
import { peopleRoutes } from '../shared/account/people-routes.ts'
import { agreementRoutes } from '../shared/agreements/agreement-routes.ts'
import { appointmentRoutes } from '../shared/appointments/appointment-routes.ts'
import { catalogueRoutes } from '../shared/catalogues/catalogue-routes.ts'
import { legacyCatalogueRoutes } from '../shared/catalogues/legacy-lists.ts'
import { conversationRoutes } from '../shared/conversation/conversation-routes.ts'
import { documentRoutes } from '../shared/documents/document-routes.ts'
import { loginRoutes } from '../shared/login/login-routes.ts'
import { sessionRoutes } from '../shared/login/session-routes.ts'
import { menuRoutes } from '../shared/menu/menu-routes.ts'
import { messageRoutes } from '../shared/messages/message-routes.ts'
import { newsRoutes } from '../shared/news/news-routes.ts'
import { notificationRoutes } from '../shared/notifications/notification-routes.ts'
import { shortLinkRoutes } from '../shared/notifications/short-link-routes.ts'
import { consentRoutes } from '../shared/orders/consent-routes.ts'
import { orderRoutes } from '../shared/orders/order-routes.ts'
import { ownPaymentRoutes } from '../shared/orders/own-payments.ts'
import { paymentRoutes } from '../shared/orders/payment-routes.ts'
import { photoRoutes } from '../shared/photos/photo-routes.ts'
import { pushRoutes } from '../shared/push/push-routes.ts'
import { recordAccessRoutes } from '../shared/records/access-routes.ts'
import { archiveRoutes } from '../shared/records/archive-routes.ts'
import { closedRecordRoutes } from '../shared/records/closed-routes.ts'
import { encounterRoutes } from '../shared/records/encounter-routes.ts'
import { paperRoutes } from '../shared/records/paper-routes.ts'
import { remarkRoutes } from '../shared/records/remark-routes.ts'
import { recoveryRoutes } from '../shared/recovery/recovery-routes.ts'
import { registrationRoutes } from '../shared/registration/registration-routes.ts'
import { offerRoutes } from '../shared/requests/offer-routes.ts'
import { requestRoutes } from '../shared/requests/request-routes.ts'
import { reviewRoutes } from '../shared/reviews/review-routes.ts'
import { secondFactorRoutes } from '../shared/second-factor/second-factor-routes.ts'
import { videoRoutes } from '../shared/video/video-routes.ts'
import { broadcastRoutes } from '../staff/broadcasts/broadcast-routes.ts'
import { catalogueEntryRoutes } from '../staff/catalogues/entry-routes.ts'
import { catalogueExportRoutes } from '../staff/catalogues/export-routes.ts'
import { catalogueImportRoutes } from '../staff/catalogues/import-routes.ts'
import { recordReleaseRoutes } from '../staff/support/record-releases.ts'
import { staffRoutes } from '../staff/support/staff-routes.ts'
import { supportRoutes } from '../staff/support/support-routes.ts'
import { validationRoutes } from '../staff/validation/validation-routes.ts'
import { legacyRoutes } from './legacy/legacy-routes.ts'

/** All calls, with who may make each. Fixed paths come before those with a parameter in the same place. */
export const routeTable: readonly Route[] = [
  ...loginRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...menuRoutes,
  ...registrationRoutes,
  ...recoveryRoutes,
  ...contactChangeRoutes,
  ...patientRoutes,
  ...patientDeskRoutes,
  ...doctorRoutes,
  ...codeRoutes,
  ...documentRoutes,
  ...configurationRoutes,
  ...earningsRoutes,
  ...scheduleRoutes,
  ...searchRoutes,
  ...photoRoutes,
  ...catalogueRoutes,
  ...catalogueEntryRoutes,
  ...catalogueExportRoutes,
  ...catalogueImportRoutes,
  ...peopleRoutes,
  ...assistantRoutes,
  ...staffRoutes,
  ...requestRoutes,
  ...offerRoutes,
  ...orderRoutes,
  ...ownPaymentRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...videoRoutes,
  ...appointmentRoutes,
  ...reviewRoutes,
  ...conversationRoutes,
  ...closedRecordRoutes,
  ...encounterRoutes,
  ...paperRoutes,
  ...archiveRoutes,
  ...agreementRoutes,
  ...notificationRoutes,
  ...shortLinkRoutes,
  ...newsRoutes,
  ...pushRoutes,
  ...broadcastRoutes,
  ...supportRoutes,
  ...recordReleaseRoutes,
  ...validationRoutes,
  ...consentRoutes,
  ...messageRoutes,
  ...recordAccessRoutes,
  ...remarkRoutes,
  ...legacyRoutes,
  ...legacyCatalogueRoutes,
]
