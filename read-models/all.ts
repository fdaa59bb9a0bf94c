import { agreementsOfDoctor } from './agreements-of-doctor/project.ts'
import { appointmentsOfPerson } from './appointments-of-person/project.ts'
import { availabilityOfDoctor } from './availability-of-doctor/project.ts'
import { broadcasts } from './broadcasts/project.ts'
import { catalogueUses } from './catalogue-uses/project.ts'
import { catalogues } from './catalogues/project.ts'
import { conversationOfAppointment } from './conversation-of-appointment/project.ts'
import { doctorsBySpeciality } from './doctors-by-speciality/project.ts'
import { doctorsOfAssistant } from './doctors-of-assistant/project.ts'
import { doctorsToValidate } from './doctors-to-validate/project.ts'
import { dueTimes } from './due-times/project.ts'
import { earningsOfDoctor } from './earnings-of-doctor/project.ts'
import { encountersOfPerson } from './encounters-of-person/project.ts'
import { liveOffersOfDoctor } from './live-offers-of-doctor/project.ts'
import { notificationsOfUser } from './notifications-of-user/project.ts'
import { openRequestsForDoctor } from './open-requests-for-doctor/project.ts'
import { ordersOfPatient } from './orders-of-patient/project.ts'
import { paperCodes } from './paper-codes/project.ts'
import { patientsOfDoctor } from './patients-of-doctor/project.ts'
import { payableToDoctors } from './payable-to-doctors/project.ts'
import { payments } from './payments/project.ts'
import { paymentsOfPatient } from './payments-of-patient/project.ts'
import { people } from './people/project.ts'
import { peopleIndex } from './people-index/project.ts'
import { type Projection, prefixOf } from './projection.ts'
import { recordReaders } from './record-readers/project.ts'
import { recordReleases } from './record-releases/project.ts'
import { recordRemarks } from './record-remarks/project.ts'
import { requestsOfPatient } from './requests-of-patient/project.ts'
import { reviewsOfDoctor } from './reviews-of-doctor/project.ts'
import { sessionsOfPerson } from './sessions-of-person/project.ts'
import { shortLinks } from './short-links/project.ts'
import { storyIndex } from './story-index/project.ts'
import { supportQueue } from './support-queue/project.ts'
import { transactions } from './transactions/project.ts'
import { videoVisits } from './video-visits/project.ts'
import { waitingForEarlierHour } from './waiting-for-earlier-hour/project.ts'

/** Every read model. */
export const projections: Projection[] = [
  people,
  peopleIndex,
  doctorsBySpeciality,
  requestsOfPatient,
  openRequestsForDoctor,
  ordersOfPatient,
  appointmentsOfPerson,
  notificationsOfUser,
  dueTimes,
  liveOffersOfDoctor,
  storyIndex,
  supportQueue,
  broadcasts,
  payments,
  paymentsOfPatient,
  catalogues,
  catalogueUses,
  sessionsOfPerson,
  transactions,
  availabilityOfDoctor,
  reviewsOfDoctor,
  earningsOfDoctor,
  payableToDoctors,
  patientsOfDoctor,
  waitingForEarlierHour,
  doctorsToValidate,
  doctorsOfAssistant,
  agreementsOfDoctor,
  videoVisits,
  conversationOfAppointment,
  paperCodes,
  shortLinks,
  recordReaders,
  recordReleases,
  recordRemarks,
  encountersOfPerson,
]

/** Every model's name and version. Another version of one is another generation, built next to the live one. */
export const generation = projections.map(prefixOf).sort().join('')
