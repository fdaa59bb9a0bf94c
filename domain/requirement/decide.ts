import type { Step } from '../certification-terms.ts'
import type { Decider } from '../decider.ts'
import type { RequirementEvent } from './events.ts'

export interface RequirementCommand {
  type: 'FinishStep'
  certificationId: string
  does: Step['does']
  dueAt: string
}

/**
 * The steps of a kind of document that becomes needed of doctors who are verified already, or ceases to be. A step's
 * command has an id of its own: it is finished once.
 */
export const requirement: Decider<RequirementCommand, RequirementEvent, null> = {
  category: 'requirement',
  initialState: null,
  about: ({ data }) => [data.certificationId],
  decide: ({ certificationId, does, dueAt }) => [
    { type: 'RequirementStepDone', data: { certificationId, does, dueAt } },
  ],
  evolve: (state) => state,
}
