import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import type { DemoPerson } from './people.ts'

/** A step of a demo person's own, with the same command id at every start. @param about whom it is about */
export const contextOf = ({ id, role }: DemoPerson, step: string, about: string = id): CommandContext => ({
  commandId: commandIdOf('demo', id, step),
  actor: { id, role },
  correlationId: about,
})
