import type { Commander } from '@turno/adapters/commands/commander.ts'
import { recordRemark } from '@turno/domain/record-remark/decide.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/** Answers the remark that a signed addendum names, where the api stopped between the two. */
export const answerRemarks = ({ commander }: { commander: Commander }): Reaction =>
  reaction('answer remarks', ['AddendumSigned'], async (event) => {
    const { doctorId, addendumId, remarkId } = event.data
    if (remarkId === undefined) return
    const command = { type: 'AnswerRemark', doctorId, answer: { addendumId } } as const
    await commander.transact(recordRemark, remarkId, command, stepAfter(event, 'answer'))
  })
