import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { mandatoryCertifications } from '@turno/read-models/catalogues/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

interface Deps {
  commander: Commander
  reader: Reader
}

/** Warns doctors of documents that run out, expires these, and tells doctors what advisers found wrong. */
export function documentTimers({ commander, reader }: Deps): Pick<DueHandlers, 'documentExpiry' | 'validationNews'> {
  return {
    async documentExpiry({ id: documentId, doctorId, days, dueAt }) {
      const about = { doctorId, documentId, mandatory: await mandatoryCertifications(reader) }
      const command =
        days > 0 ? ({ type: 'WarnOfExpiry', days, ...about } as const) : ({ type: 'ExpireDocument', ...about } as const)
      await commander.transact(
        doctor,
        doctorId,
        command,
        timerContext(command.type, `${documentId} ${dueAt}`, doctorId),
      )
    },
    async validationNews({ id: personId, dueAt }) {
      const messageKey = commandIdOf('documentsRejected', personId, dueAt)
      const message = { channel: 'mail', template: 'documentsRejected', params: {} } as const
      const command = { type: 'RequestDelivery', messageKey, personId, ...message } as const
      await commander.transact(delivery, messageKey, command, timerContext(command.type, messageKey, personId))
    },
  }
}
