import type { Route } from './route.ts'
import { appointmentRoutes } from './routes/appointments.ts'
import { broadcastRoutes } from './routes/broadcasts.ts'
import { catalogueAdministrationRoutes } from './routes/catalogue-administration.ts'
import { catalogueRoutes } from './routes/catalogues.ts'
import { consentRoutes } from './routes/consents.ts'
import { contactChangeRoutes } from './routes/contact-changes.ts'
import { doctorRoutes } from './routes/doctors.ts'
import { legacyRoutes } from './routes/legacy.ts'
import { legacyCatalogueRoutes } from './routes/legacy-catalogues.ts'
import { loginRoutes } from './routes/login.ts'
import { messageRoutes } from './routes/messages.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { offerRoutes } from './routes/offers.ts'
import { orderRoutes } from './routes/orders.ts'
import { patientRoutes } from './routes/patients.ts'
import { paymentRoutes } from './routes/payments.ts'
import { peopleRoutes } from './routes/people.ts'
import { photoRoutes } from './routes/photos.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { registrationRoutes } from './routes/registration.ts'
import { requestRoutes } from './routes/requests.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { sessionRoutes } from './routes/session.ts'
import { shellRoutes } from './routes/shell.ts'
import { staffRoutes } from './routes/staff.ts'
import { supportRoutes } from './routes/support.ts'

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
  ...doctorRoutes,
  ...photoRoutes,
  ...catalogueRoutes,
  ...catalogueAdministrationRoutes,
  ...peopleRoutes,
  ...staffRoutes,
  ...requestRoutes,
  ...offerRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...appointmentRoutes,
  ...notificationRoutes,
  ...broadcastRoutes,
  ...supportRoutes,
  ...consentRoutes,
  ...messageRoutes,
  ...legacyRoutes,
  ...legacyCatalogueRoutes,
]
