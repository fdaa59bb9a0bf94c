import { entryNow, shownOtherwise } from '@turno/adapters/commands/catalogue-names.ts'
import { type Catalogue, catalogueEntryIdOf, isCatalogue, isCode } from '@turno/domain/catalogue.ts'
import type { CatalogueEntryCommand } from '@turno/domain/catalogue-entry/commands.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import type { CatalogueEntryState } from '@turno/domain/catalogue-entry/state.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/** The catalogue that a call names. @throws {Refusal} 404 */
export function catalogueOf({ params }: Pick<Call, 'params'>): Catalogue {
  const { catalogue = '' } = params
  if (!isCatalogue(catalogue)) throw notFound()
  return catalogue
}

/** The entry as the log has it now. @throws {Refusal} 404 */
export async function known(call: Call, catalogue: Catalogue, code: string) {
  const state = isCode(code) ? await entryNow(call.deps.commander, catalogue, code) : { status: 'none' as const }
  if (state.status === 'none') throw notFound()
  return state
}

/** Gives a command to its entry. @throws {Refusal} it was refused */
export function write(call: Call, command: CatalogueEntryCommand) {
  const id = catalogueEntryIdOf(command.catalogue, command.code)
  const { commander } = call.deps
  const given =
    command.type === 'ChangeEntry'
      ? async (state: CatalogueEntryState) => ({ ...command, ...(await shownOtherwise(commander, state)) })
      : command
  return transact(call.deps, catalogueEntry, id, given, contextOf(call, id))
}
