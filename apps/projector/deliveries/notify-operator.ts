import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Mailer } from '@turno/adapters/mail/port.ts'
import { DeliveryRefused, DeliveryUnknown } from '@turno/adapters/messaging/outcome.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { faultyEvents, faultyEventsId, placeKey } from '@turno/domain/faulty-event/decide.ts'
import type { FaultyEventEvent } from '@turno/domain/faulty-event/events.ts'
import type { MailText } from '@turno/notices/notice.ts'
import { spokenMoment } from '@turno/notices/wording.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction, TryAgain } from '../reactors/reaction.ts'

interface OperatorDeps {
  commander: Commander
  mailer: Mailer
  publicUrl: string
  operatorEmail: string
}

/**
 * Writes to the operator about an event that cannot be used: once an event, while the event waits for a person, however
 * many parts it stops.
 */
export const notifyOperator = (deps: OperatorDeps): Reaction =>
  reaction('notify operator', ['EventFoundFaulty'], async (event) => {
    const { state } = await deps.commander.load(faultyEvents, faultyEventsId)
    if (state[placeKey(event.data)]?.where[0] !== event.data.where) return
    const { stream, eventId } = event.data
    const messageId = commandIdOf('operator', stream, eventId)
    await deps.mailer.send({ to: deps.operatorEmail, messageId, ...textOf(event, deps.publicUrl) }).catch(judge)
  })

const textOf = ({ data }: Recorded<'EventFoundFaulty'>, publicUrl: string): MailText =>
  faultyEvent(data, `${publicUrl}${href(pages.status)}`)

/** A mail server that is away, or full, may take the mail later. */
function judge(error: unknown): never {
  const mayBeTaken = error instanceof DeliveryRefused || error instanceof DeliveryUnknown
  throw mayBeTaken ? new TryAgain('the mail to the operator was not taken', { cause: error }) : error
}

type Faulty = Extract<FaultyEventEvent, { type: 'EventFoundFaulty' }>['data']

/** To the operator. It holds neither the event's data nor anybody's name. */
const faultyEvent = ({ type, stream, revision, fault, detail, foundAt }: Faulty, link: string): MailText => ({
  subject: 'Turno: un evento del registro no se puede usar',
  text: `El evento ${revision} de ${stream} (${type}) no se puede usar desde ${spokenMoment(foundAt)}.

Qué tiene: ${fault}, ${detail}.

Hasta que se corrija o soporte lo aparte, lo que depende de él está detenido. Soporte lo ve, y puede apartarlo con un motivo, en:

${link}

Turno`,
})
