import type { AnsweredScope, ReaderName } from '@turno/contract/areas/record-access.ts'
import type { Scope } from '@turno/domain/clinical/may-read.ts'
import { encounter } from '@turno/domain/encounter/decide.ts'
import { type Names, names } from '@turno/read-models/catalogues/query.ts'
import { doctorName, doctors, people } from '@turno/read-models/people/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { Loader } from '../../kit/endpoint/hand-over.ts'

/** Doctors by id, as public pages name them. */
export async function readerNames(
  reader: Reader,
  ids: readonly string[],
): Promise<{ called: Names; nameOf: (doctorId: string) => ReaderName }> {
  const [persons, cards, called] = await Promise.all([people(reader, ids), doctors(reader, ids), names(reader)])
  const nameOf = (id: string): ReaderName => {
    const [person, card] = [persons.get(id), cards.get(id)]
    return {
      id,
      name: doctorName(person),
      speciality: called.speciality(card?.specialityIds[0] ?? ''),
      city: called.city(person?.cityId ?? ''),
      professional_card: card?.professionalCard ?? '',
    }
  }
  return { called, nameOf }
}

/** Dates of the visits that permissions are for; of one that the patient cannot read there is none. */
export async function visitDates(
  loader: Loader,
  patientId: string,
  scopes: readonly Scope[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(scopes.flatMap((scope) => (scope.kind === 'visit' ? [scope.encounterId] : [])))]
  const loaded = await Promise.all(ids.map((id) => loader.load(encounter, id)))
  return new Map(
    loaded.flatMap(({ state }, at) =>
      state.status !== 'none' && state.patientId === patientId && state.known ? [[ids[at]!, state.start] as const] : [],
    ),
  )
}

/** A permission's scope with the names that people read. */
export function scopeOf(scope: Scope, called: Names, dates: ReadonlyMap<string, string>): AnsweredScope {
  if (scope.kind === 'all') return scope
  if (scope.kind === 'visit')
    return { kind: 'visit', encounter_id: scope.encounterId, date: dates.get(scope.encounterId) ?? null }
  const { specialityId } = scope
  return { kind: 'speciality', speciality_id: specialityId, speciality: called.speciality(specialityId) }
}
