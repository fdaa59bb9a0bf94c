import { send } from '@turno/adapters/commands/send.fixture.ts'
import { encounter, type VisitToWrite } from '@turno/domain/encounter/decide.ts'
import { doctorId, patientId } from './marketplace.ts'
import type { World } from './world.ts'

type Process = Pick<ReturnType<World['process']>, 'commander'>

/** A visit of the marketplace's patient with its doctor that took place, as who writes its note sees it. */
export const visitOfTwo = (
  encounterId: string,
  start: string,
  more: Partial<Pick<VisitToWrite, 'patientId' | 'patientAbsent'>> = {},
): VisitToWrite => ({
  ...{ encounterId, appointmentId: encounterId, patientId, doctorId, start, careType: 0, specialityId: null },
  ...{ known: true, cancelled: false, patientAbsent: false, suspended: false, ...more },
})

/** Opens the note of a visit. */
export const opensNote = ({ commander }: Process, visit: VisitToWrite) =>
  send(commander, encounter, visit.encounterId, { type: 'OpenEncounter', visit, draftId: visit.encounterId })

/** Signs a note that is open: of a text that says nothing. */
export const signsNote = ({ commander }: Process, visit: VisitToWrite) =>
  send(commander, encounter, visit.encounterId, {
    ...{ type: 'SignEncounter', visit, content: '{}', hash: 'h' },
    ...{ code: 'c', templateId: 'general', templateVersion: 1, parts: [] },
  })
