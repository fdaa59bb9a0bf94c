import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import type { RequestedBy } from '@turno/domain/delivery/templates.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

type Warning = RequestedBy<'mail'>
const channel = 'mail'
const handled = [
  'ContactReplaced',
  'SecondFactorConfirmed',
  'SecondFactorRemoved',
  'RecoveryCodeUsed',
  'LoggedOutEverywhere',
  'BankAccountNamed',
] as const
type Handled = Recorded<(typeof handled)[number]>

/** Mails a person about changes to how they log in and are paid, so that they notice changes by somebody else. */
export const warnPerson = ({ commander }: { commander: Commander }): Reaction =>
  reaction('warn person', [...handled], async (event) => {
    const warning = warningOf(event)
    if (!warning) return
    const messageKey = commandIdOf('warning', event.id)
    const command = {
      type: 'RequestDelivery',
      messageKey,
      personId: event.type === 'BankAccountNamed' ? event.data.doctorId : event.data.accountId,
      ...warning,
    } as const
    await commander.transact(delivery, messageKey, command, stepAfter(event, 'warn'))
  })

function warningOf({ type, data, metadata: { at } }: Handled): Warning | undefined {
  switch (type) {
    case 'ContactReplaced':
      return data.email === null ? undefined : { channel, template: 'contactChanged', params: { linkId: data.linkId } }
    case 'SecondFactorConfirmed':
      return { channel, template: 'secondFactorChanged', params: { what: 'on', at } }
    case 'SecondFactorRemoved':
      return { channel, template: 'secondFactorChanged', params: { what: 'off', at } }
    case 'RecoveryCodeUsed':
      return { channel, template: 'secondFactorChanged', params: { what: 'recoveryCode', at } }
    case 'LoggedOutEverywhere':
      return data.by === undefined ? undefined : { channel, template: 'sessionsEnded', params: { at } }
    case 'BankAccountNamed':
      return { channel, template: 'bankAccountNamed', params: { at } }
  }
}
