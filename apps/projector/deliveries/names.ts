import type { Commander } from '@turno/adapters/commands/transact.ts'
import { titled } from '@turno/contract/people.ts'
import { type AccountState, account } from '@turno/domain/account/decide.ts'
import { lettersOf } from '@turno/domain/account/names.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'

/** Texts mention an erased person without a name. */
export const nameOf = (person: AccountState): string =>
  person.status === 'registered' ? lettersOf(fullNameOf(person)) : 'una persona que ya no está en Turno'

/** With the title. */
export const doctorNameOf = (person: AccountState): string =>
  person.status === 'registered' ? titled(nameOf(person), person.sections.person.gender) : nameOf(person)

/** Both of somebody, by their id. */
export const nameBy = async (commander: Commander, personId: string): Promise<string> =>
  nameOf((await commander.load(account, personId)).state)
export const doctorNameBy = async (commander: Commander, doctorId: string): Promise<string> =>
  doctorNameOf((await commander.load(account, doctorId)).state)
