import { visitsPageSize } from '@turno/contract/areas/appointments.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import { beginsWords } from '@turno/domain/text.ts'
import { beginningIndex, model as peopleIndex } from '../people-index/view.ts'
import { wordsOf } from '../people-index/words.ts'
import { existing, type Reader } from '../projection.ts'
import { type AppointmentView, appointmentKey, model, othersIndex, pairIndex, typedOfDoctorIndex } from './view.ts'

/** So many people of one name are looked at, those with the latest visits; more letters find others. */
const peopleMax = 40
/** So many visits under typed names are looked at. */
const typedMax = 100

/** Bounds of the ends of appointments, epoch ms, and from which side they are looked at. */
export interface Span {
  min?: number
  max?: number
  order: 'ascending' | 'descending'
}

/**
 * A person's appointments with whom a text names: each word begins a word of the name. A doctor finds a patient by the
 * name that they read: before the patient knows of a visit by the typed one alone, never by the account's. It
 * reads no more where there are more appointments or people.
 */
export async function namedVisits(
  reader: Reader,
  personId: string,
  text: string,
  span: Span,
): Promise<AppointmentView[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const [byAccount, typed] = await Promise.all([
    ofPeople(reader, personId, words, span),
    reader.range(model, typedOfDoctorIndex(personId), { ...span, limit: typedMax }),
  ])
  const views = await existing<AppointmentView>(
    reader,
    model,
    [...new Set([...byAccount, ...typed])].map(appointmentKey),
  )
  return views.filter((view) => isReadBy(view, personId, text, byAccount))
}

const isReadBy = (view: AppointmentView, readerId: string, text: string, byAccount: ReadonlySet<string>): boolean =>
  view.doctorId === readerId && view.typedName !== undefined && !isKnownToPatient(view)
    ? beginsWords(view.typedName ?? '', text)
    : byAccount.has(view.id)

/** Ids of appointments with the people whose account has such a name. */
async function ofPeople(reader: Reader, personId: string, words: readonly string[], span: Span): Promise<Set<string>> {
  const named = words.map((word) => ({ model: peopleIndex, index: beginningIndex(word) }))
  const others = await reader.common([{ model, index: othersIndex(personId) }, ...named])
  const pairs = others
    .slice(-peopleMax)
    .flatMap((other) => [
      pairIndex({ patientId: other, doctorId: personId }),
      pairIndex({ patientId: personId, doctorId: other }),
    ])
  const limit = visitsPageSize + 1
  const ids = await Promise.all(pairs.map((pair) => reader.range(model, pair, { ...span, limit })))
  return new Set(ids.flat())
}
