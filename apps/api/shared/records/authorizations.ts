import type { RecordAuthorizations } from '@turno/contract/areas/record-access.ts'
import type * as endpoints from '@turno/contract/endpoints/record-access.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import {
  holds,
  isOpenEmergency,
  opensRecord,
  readableSince,
  rightToRecord,
  visitReadsUntil,
} from '@turno/domain/clinical/may-read.ts'
import { patientRecord } from '@turno/domain/patient-record/decide.ts'
import { isAskOpen, recordAccess } from '@turno/domain/record-access/decide.ts'
import { plusMinutes, toMs } from '@turno/domain/time.ts'
import { endingSince } from '@turno/read-models/appointments-of-person/query.ts'
import { countReads } from '@turno/read-models/record-readers/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'
import { mayNotRead } from './readable-note.ts'
import { readerNames, scopeOf, visitDates } from './reader-names.ts'
import { recordLook, relationTo } from './reading.ts'
import { standingAnswerOf } from './standing.ts'
import { visitOfReader } from './visit-to-write.ts'

/** Ended permissions that are shown. */
const endedMax = 50
const dayMinutes = 24 * 60
/** For so many days an emergency is shown that needs nothing more. */
const emergencyDays = 30

type Asking = Pick<Call, 'deps' | 'reader' | 'actor' | 'now'>

/** Who may read the caller's record now, and by what: the streams decide. */
export async function authorizations(call: Asking): Promise<RecordAuthorizations> {
  const { deps, reader, actor, now } = call
  const [{ state }, visits, reads] = await Promise.all([
    deps.commander.load(recordAccess, actor.id),
    openingVisits(call),
    countReads(reader, actor.id),
  ])
  const asks = state.asks.filter((ask) => isAskOpen(ask, now))
  const [holding, ended] = [
    state.grants.filter((each) => holds(each, now)),
    state.grants.filter((each) => !holds(each, now)),
  ]
  const shownSince = plusMinutes(now, -emergencyDays * dayMinutes)
  const emergencies = state.emergencies.filter(({ at, recognised }) => recognised === null || at > shownSince)
  const shown = [...asks, ...holding, ...ended, ...visits, ...emergencies]
  const [{ called, nameOf }, dates] = await Promise.all([
    readerNames(reader, [...new Set(shown.map(({ doctorId }) => doctorId))]),
    visitDates(
      deps.commander,
      actor.id,
      [...asks, ...state.grants].map(({ scope }) => scope),
    ),
  ])
  const grantOf = ({ grantId, doctorId, scope, from, until }: (typeof holding)[number]) => ({
    ...{ id: grantId, doctor: nameOf(doctorId), scope: scopeOf(scope, called, dates), from, until },
  })
  return {
    asks: asks.map(({ askId, doctorId, scope, until, text, closesAt }) => ({
      ...{ id: askId, doctor: nameOf(doctorId), scope: scopeOf(scope, called, dates), until },
      ...{ text: text ?? '', closes_at: closesAt },
    })),
    grants: holding.toReversed().map(grantOf),
    visits: visits.map((visit) => ({
      ...{ appointment_id: visit.appointmentId, doctor: nameOf(visit.doctorId) },
      ...{ start_date: visit.start, until: visitReadsUntil(visit) },
    })),
    emergencies: emergencies.toReversed().map((each) => ({
      ...{ id: each.openingId, doctor: nameOf(each.doctorId), reason: each.reason ?? '', at: each.at },
      ...{ until: each.until, open: isOpenEmergency(each, now), recognised: each.recognised },
    })),
    ended: ended
      .toReversed()
      .slice(0, endedMax)
      .map((each) => ({ ...grantOf(each), withdrawn: each.withdrawn })),
    reads,
  }
}

/** The caller's visits that open the earlier record to their doctors; of each doctor the one that closes it last. */
async function openingVisits({ deps, reader, actor, now }: Asking) {
  const ids = await endingSince(reader, actor.id, toMs(readableSince(now)))
  const loaded = await Promise.all(ids.map((id) => deps.commander.load(appointment, id)))
  const opening = loaded
    .flatMap(({ state }) =>
      state.status !== 'none' && state.patientId === actor.id
        ? [{ ...visitOfReader(state), doctorId: state.visit.doctorId }]
        : [],
    )
    .filter((visit) => opensRecord(visit, now))
    .sort((one, other) => one.end.localeCompare(other.end))
  return [...new Map(opening.map((visit) => [visit.doctorId, visit])).values()]
}

/** What stands on top of every visit of the caller. */
export async function ownStanding({ deps, actor }: CallOf<typeof endpoints.standing>) {
  const { state } = await deps.commander.load(patientRecord, actor.id)
  return { data: standingAnswerOf(state) }
}

/**
 * The same for a doctor who may read all of the record now, by whatever right; the look is written down first.
 * @throws {Refusal} 403
 */
export async function standingByRight(call: CallOf<typeof endpoints.standingByRight>) {
  const { deps, params, now } = call
  const { patientId } = params
  const right = rightToRecord(await relationTo(call, patientId), now)
  if (!right) throw refusedBy(mayNotRead)
  const position = await recordLook(call, right, { patientId, what: 'record', encounterId: null })
  const { state } = await deps.commander.load(patientRecord, patientId)
  return { data: standingAnswerOf(state), position }
}
