import { projection as appointmentsOfPerson } from './appointments-of-person/project.ts'
import { projection as broadcasts } from './broadcasts/project.ts'
import { projection as catalogues } from './catalogues/project.ts'
import { projection as doctorsBySpeciality } from './doctors-by-speciality/project.ts'
import { projection as dueTimes } from './due-times/project.ts'
import { projection as liveOffersOfDoctor } from './live-offers-of-doctor/project.ts'
import { projection as notificationsOfUser } from './notifications-of-user/project.ts'
import { projection as openRequestsForDoctor } from './open-requests-for-doctor/project.ts'
import { projection as ordersOfPatient } from './orders-of-patient/project.ts'
import { projection as payments } from './payments/project.ts'
import { projection as people } from './people/project.ts'
import { type Projection, prefixOf } from './projection.ts'
import { projection as requestsOfPatient } from './requests-of-patient/project.ts'
import { projection as sessionsOfPerson } from './sessions-of-person/project.ts'
import { projection as storyIndex } from './story-index/project.ts'
import { projection as supportQueue } from './support-queue/project.ts'
import { projection as transactions } from './transactions/project.ts'

/** Every read model. */
export const projections: Projection[] = [
  people,
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
  catalogues,
  sessionsOfPerson,
  transactions,
]

/** Names the shape of all of them together: another version of one is another generation, built beside the one in use. */
export const generation = projections.map(prefixOf).sort().join('')
