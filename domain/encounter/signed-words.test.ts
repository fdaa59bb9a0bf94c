import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRejection } from '../decider.ts'
import { noon, sequences } from '../scenario.fixture.ts'
import { type EncounterCommand, encounter, type VisitToWrite } from './decide.ts'
import type { EncounterState } from './state.ts'

const visit: VisitToWrite = {
  encounterId: 'a1', appointmentId: 'a1', patientId: 'ana', doctorId: 'ruiz', start: noon, careType: 0,
  specialityId: '308', known: true, cancelled: false, patientAbsent: false, suspended: false,
} // biome-ignore format: one glance

/** Of the doctor, of another one, and of what the visit may turn out to be. */
const anyVisit = fc.record({
  cancelled: fc.boolean(),
  patientAbsent: fc.boolean(),
  suspended: fc.boolean(),
  doctorId: fc.constantFrom('ruiz', 'ruiz', 'ruiz', 'vega'),
})
const act = fc.nat(99).map((n) => ({ content: `{"n":${n}}`, hash: `h${n}`, code: `c${n}` }))
const part = fc.record({ part: fc.constantFrom('prescription' as const, 'order' as const, 'incapacity' as const) })
const parts = fc.array(
  fc.tuple(act, part).map(([one, other]) => ({ ...one, ...other })),
  { maxLength: 3 },
)
const form = { templateId: 'general', templateVersion: 1 }
const reason = 'Se equivocó de dosis'

const command: fc.Arbitrary<EncounterCommand> = fc
  .tuple(anyVisit, act, parts, fc.nat(4), fc.constantFrom('open', 'sign', 'parts', 'add', 'annul', 'leave', 'paper'))
  .map(([more, { content, hash, code }, papers, n, what]) => {
    const of = { visit: { ...visit, ...more } }
    if (what === 'open') return { type: 'OpenEncounter', ...of, draftId: `d${n}` }
    if (what === 'sign') return { type: 'SignEncounter', ...of, content, hash, code, ...form, parts: papers }
    if (what === 'parts') return { type: 'SignPapers', ...of, parts: papers }
    if (what === 'add') return { type: 'SignAddendum', ...of, addendumId: `x${n}`, content, hash }
    if (what === 'annul') return { type: 'AnnulPaper', ...of, number: n, reason }
    if (what === 'leave') return { type: 'LeaveUnsigned', ...of, reason }
    return { type: 'RecordPaper', paper: `part-${n}`, fileId: `f${n}-${hash}`, sha256: hash, bytes: n }
  })

/** Every signed word with its hash, by the place where it is found. */
function signedWords(state: EncounterState): Record<string, unknown> {
  if (state.status === 'none') return {}
  const { note, parts: signed, addenda, papers } = state
  return Object.fromEntries([
    ...(note ? [['note', note]] : []),
    ...signed.map(({ annulled: _, annulReason: __, ...one }) => [`part ${one.number}`, one]),
    ...addenda.map((one) => [`addendum ${one.addendumId}`, one]),
    ...papers.map((one) => [`paper ${one.paper}`, one]),
  ])
}

test('no signed word, no hash and no paper ever changes, whoever sends what in whichever order', () => {
  let mostWords = 0
  const begun = [
    { type: 'OpenEncounter' as const, visit, draftId: 'd', now: noon },
    { type: 'SignEncounter' as const, visit, content: '{}', hash: 'h', code: 'c', ...form, parts: [], now: noon },
  ]
  fc.assert(
    fc.property(fc.boolean(), sequences(command, [0, 60_000], 25), (isBegun, commands) => {
      let state: EncounterState = encounter.initialState
      for (const each of [...(isBegun ? begun : []), ...commands]) {
        const [status, before] = [state.status, signedWords(state)]
        const outcome = encounter.decide(each, state)
        if (isRejection(outcome)) continue
        state = outcome.reduce(encounter.evolve, state)
        expect(signedWords(state)).toMatchObject(before)
        // What is not signed has neither parts nor addenda; what is signed or left stays so.
        if (state.status === 'open' || state.status === 'left') expect(signedWords(state)).toEqual({})
        if (status === 'signed' || status === 'left') expect(state.status).toBe(status)
      }
      mostWords = Math.max(mostWords, Object.keys(signedWords(state)).length)
    }),
    { seed: 31, numRuns: 500 },
  )
  expect(mostWords).toBeGreaterThan(5)
})
