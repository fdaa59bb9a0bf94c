import type { Clock } from '@turno/adapters/clock/clock.ts'
import { certificationsWith, entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import { isNeededOfVerified, neededOfVerifiedFrom } from '@turno/domain/certification-terms.ts'
import type { RequirementCommand } from '@turno/domain/doctor/commands.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { requirement } from '@turno/domain/requirement/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { certifications } from '@turno/read-models/catalogues/certifications.ts'
import { suspendedDoctors, verifiedWithout } from '@turno/read-models/doctors-to-validate/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

interface Deps {
  commander: Commander
  reader: Reader
  clock: Clock
}

/**
 * Tells doctors who are verified already of a document that they will need, hides those who lack what is needed now,
 * and brings back who was hidden for what is needed no more. A step that was cut off is done again as a whole: each
 * doctor's command has an id of its own.
 */
export function requirementTimer({ commander, reader, clock }: Deps): Pick<DueHandlers, 'requirement'> {
  return {
    async requirement({ id: certificationId, does, dueAt }) {
      const step = `${certificationId} ${dueAt}`
      const send = (doctorIds: Iterable<string>, command: RequirementCommand) =>
        concurrently(new Set(doctorIds), (doctorId) =>
          commander.transact(doctor, doctorId, { ...command, doctorId }, timerContext(command.type, step, doctorId)),
        )
      // A late step tells nobody of what has begun meanwhile.
      const today = bogotaDate(clock.now())
      if (does === 'tell') {
        const entry = await entryNow(commander, 'certifications', certificationId)
        const on = entry.status === 'offered' ? neededOfVerifiedFrom(entry.details, today) : undefined
        const missing = on === undefined ? [] : await verifiedWithout(reader, certificationId)
        if (on !== undefined) await send(missing, { type: 'WarnOfRequirement', certificationId, on })
      } else {
        const kinds = (await certifications(reader)).map(({ id }) => id)
        const mandatory = await certificationsWith(commander, kinds, (terms) => isNeededOfVerified(terms, today))
        const missing = mandatory.includes(certificationId) ? await verifiedWithout(reader, certificationId) : []
        await send([...missing, ...(await suspendedDoctors(reader))], {
          type: 'JudgeDocuments',
          certificationId,
          mandatory,
        })
      }
      const finish = { type: 'FinishStep', certificationId, does, dueAt } as const
      await commander.transact(requirement, certificationId, finish, timerContext(finish.type, step, certificationId))
    },
  }
}
