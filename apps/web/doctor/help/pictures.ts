import type { StepId } from '@turno/contract/configuration.ts'
import documents from './pictures/documents.webp'
import firstHour from './pictures/firstHour.webp'
import profile from './pictures/profile.webp'
import room from './pictures/room.webp'
import schedule from './pictures/schedule.webp'
import specialities from './pictures/specialities.webp'

/** Screens as `npm run tutorial` took them. The registration is behind whoever reads the guide. */
export const pictureOf: Record<Exclude<StepId, 'registration'>, string> = {
  profile,
  documents,
  specialities,
  room,
  schedule,
  firstHour,
}
