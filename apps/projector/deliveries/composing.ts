import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { overtaken } from '@turno/domain/delivery/decide.ts'

/** What the words of a message are looked up in. */
export interface MailDeps {
  commander: Commander
  keys: Keyring
  clock: Clock
  publicUrl: string
}

/** Why a message is not sent: its addressee is gone or cannot be reached so. */
export const nobody = 'sin destinatario'
/** Why a message is not sent: to nobody, or about what is over. */
export type Unsent = typeof nobody | typeof overtaken
