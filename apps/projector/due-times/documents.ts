import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import type { ExpiryCommand } from '@turno/domain/doctor/commands.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { RequestedMessage } from '@turno/notices/notices.ts'
import { neededOfVerifiedOn } from '@turno/read-models/catalogues/certifications.ts'
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
      const about = { doctorId, documentId, mandatory: await neededOfVerifiedOn(reader, bogotaDate(dueAt)) }
      const send = (command: ExpiryCommand & { doctorId: string }) =>
        commander.transact(doctor, doctorId, command, timerContext(command.type, `${documentId} ${dueAt}`, doctorId))
      if (days > 0) await send({ type: 'WarnOfExpiry', days, ...about })
      // No warning comes after the last day, so a late timer lets the document expire at once.
      await send({ type: 'ExpireDocument', ...about })
    },
    async validationNews({ id: personId, dueAt }) {
      const messageKey = commandIdOf('documentsRejected', personId, dueAt)
      const message: RequestedMessage = { channel: 'mail', template: 'documentsRejected', params: {} }
      const command = { type: 'RequestDelivery', messageKey, personId, ...message } as const
      await commander.transact(delivery, messageKey, command, timerContext(command.type, messageKey, personId))
    },
  }
}
