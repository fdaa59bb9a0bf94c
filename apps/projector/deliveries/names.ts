import type { Commander } from '@turno/adapters/commands/transact.ts'
import { titled } from '@turno/contract/people.ts'
import { type AccountState, account } from '@turno/domain/account/decide.ts'
import { lettersOf } from '@turno/domain/account/names.ts'
import { fullNameOf } from '@turno/domain/account/state.ts'
import type { Sold } from '@turno/domain/appointment/state.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'

const gone = 'una persona que ya no está en Turno'

/** Texts mention an erased person without a name. */
export const nameOf = (person: AccountState): string =>
  person.status === 'registered' ? lettersOf(fullNameOf(person)) : gone

/** With the title. */
export const doctorNameOf = (person: AccountState): string =>
  person.status === 'registered' ? titled(nameOf(person), person.sections.person.gender) : nameOf(person)

/** The patient of a visit as its doctor reads it: as they typed the name, until the patient knows of the visit. */
export const patientNameBy = async (commander: Commander, sold: Sold): Promise<string> =>
  sold.typedName === undefined || isKnownToPatient(sold)
    ? nameBy(commander, sold.patientId)
    : lettersOf(sold.typedName ?? gone)

/** Both of somebody, by their id. */
const nameBy = async (commander: Commander, personId: string): Promise<string> =>
  nameOf((await commander.load(account, personId)).state)
export const doctorNameBy = async (commander: Commander, doctorId: string): Promise<string> =>
  doctorNameOf((await commander.load(account, doctorId)).state)
