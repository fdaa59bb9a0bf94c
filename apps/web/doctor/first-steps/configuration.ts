import * as configuration from '@turno/contract/endpoints/configuration.ts'
import type { SettingId, StepId } from '@turno/contract/kinds/first-steps.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { question } from '../../kit/api/question.ts'

/** My progress and settings. Advisers change them too. */
export const configurationQuestion = question(configuration.ofDoctor, {
  everyMs: 60_000,
  about: ['people', 'appointments-of-person', 'availability-of-doctor', 'notifications-of-user', 'payable-to-doctors'],
})

/** Page of each step. */
export const stepPages: Record<StepId, string> = {
  registration: href(pages.account),
  profile: href(pages.doctorProfile),
  documents: href(pages.doctorProfile),
  specialities: href(pages.specialities),
  room: href(pages.consultingRooms),
  schedule: href(pages.schedules),
  firstHour: href(pages.doctorRequests),
}

/** Page of each setting; the capacity is set in a dialog. */
export const settingPages: Record<Exclude<SettingId, 'capacity'>, string> = {
  bankAccount: href(pages.earnings),
  procedures: href(pages.procedures),
  diagnoses: href(pages.diagnoses),
  agreements: href(pages.doctorAgreements),
}
