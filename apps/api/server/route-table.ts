import { contactChangeRoutes } from '../accounts/contact-change-routes.ts'
import { patientRoutes } from '../accounts/patient-routes.ts'
import { peopleRoutes } from '../accounts/people-routes.ts'
import { registrationRoutes } from '../accounts/registration-routes.ts'
import { staffRoutes } from '../accounts/staff-routes.ts'
import { agreementRoutes } from '../agreements/agreement-routes.ts'
import { appointmentRoutes } from '../appointments/appointment-routes.ts'
import { reviewRoutes } from '../appointments/review-routes.ts'
import { assistantRoutes } from '../assistance/assistant-routes.ts'
import { bookingRoutes } from '../booking/booking-routes.ts'
import { catalogueAdministrationRoutes } from '../catalogues/administration-routes.ts'
import { catalogueRoutes } from '../catalogues/catalogue-routes.ts'
import { legacyCatalogueRoutes } from '../catalogues/legacy-routes.ts'
import { conversationRoutes } from '../conversation/conversation-routes.ts'
import { configurationRoutes } from '../doctors/configuration-routes.ts'
import { doctorRoutes } from '../doctors/doctor-routes.ts'
import { documentRoutes } from '../documents/document-routes.ts'
import { earningsRoutes } from '../earnings/earnings-routes.ts'
import type { Route } from '../endpoint/route.ts'
import { legacyRoutes } from '../legacy/legacy-routes.ts'
import { loginRoutes } from '../login/login-routes.ts'
import { recoveryRoutes } from '../login/recovery-routes.ts'
import { sessionRoutes } from '../login/session-routes.ts'
import { messageRoutes } from '../messages/message-routes.ts'
import { broadcastRoutes } from '../notifications/broadcast-routes.ts'
import { notificationRoutes } from '../notifications/notification-routes.ts'
import { patientDeskRoutes } from '../patients/patient-desk-routes.ts'
import { consentRoutes } from '../payments/consent-routes.ts'
import { orderRoutes } from '../payments/order-routes.ts'
import { paymentRoutes } from '../payments/payment-routes.ts'
import { photoRoutes } from '../photos/photo-routes.ts'
import { pushRoutes } from '../push/push-routes.ts'
import { offerRoutes } from '../requests/offer-routes.ts'
import { requestRoutes } from '../requests/request-routes.ts'
import { scheduleRoutes } from '../schedules/schedule-routes.ts'
import { searchRoutes } from '../search/search-routes.ts'
import { secondFactorRoutes } from '../second-factor/second-factor-routes.ts'
import { shellRoutes } from '../shell/shell-routes.ts'
import { supportRoutes } from '../support/support-routes.ts'
import { validationRoutes } from '../validation/validation-routes.ts'
import { videoRoutes } from '../video/video-routes.ts'

/** Every call there is, with who may make it. Fixed paths stand before those with a parameter in the same place. */
export const routeTable: readonly Route[] = [
  ...loginRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...shellRoutes,
  ...registrationRoutes,
  ...recoveryRoutes,
  ...contactChangeRoutes,
  ...patientRoutes,
  ...patientDeskRoutes,
  ...doctorRoutes,
  ...documentRoutes,
  ...configurationRoutes,
  ...earningsRoutes,
  ...scheduleRoutes,
  ...searchRoutes,
  ...photoRoutes,
  ...catalogueRoutes,
  ...catalogueAdministrationRoutes,
  ...peopleRoutes,
  ...assistantRoutes,
  ...staffRoutes,
  ...requestRoutes,
  ...offerRoutes,
  ...orderRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...videoRoutes,
  ...appointmentRoutes,
  ...reviewRoutes,
  ...conversationRoutes,
  ...agreementRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...broadcastRoutes,
  ...supportRoutes,
  ...validationRoutes,
  ...consentRoutes,
  ...messageRoutes,
  ...legacyRoutes,
  ...legacyCatalogueRoutes,
]
