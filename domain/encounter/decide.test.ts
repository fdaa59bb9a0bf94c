import { describe, expect, it } from 'vitest'
import { notAllowed, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { encounter, type VisitToWrite } from './decide.ts'
import { addendaMax, encounterTexts as texts } from './texts.ts'

const visit: VisitToWrite = {
  encounterId: 'a1', appointmentId: 'a1', patientId: 'ana', doctorId: 'ruiz', start: noon, careType: 0,
  specialityId: '308', known: true, cancelled: false, patientAbsent: false, suspended: false,
} // biome-ignore format: one glance
const note = { content: '{"a":1}', hash: 'h1', code: 'c1', templateId: 'general', templateVersion: 1 }
const part = { part: 'prescription' as const, content: '{"b":1}', hash: 'h2', code: 'c2' }

const open = { type: 'OpenEncounter' as const, visit, draftId: 'd1', now: after(-15) }
const sign = { type: 'SignEncounter' as const, visit, ...note, parts: [], now: after(20) }
const signPapers = { type: 'SignPapers' as const, visit, parts: [part], now: after(25) }
const leave = { type: 'LeaveUnsigned' as const, visit, reason: 'Atendida por otra persona', now: after(30) }
const add = { type: 'SignAddendum' as const, visit, addendumId: 'x', content: '{}', hash: 'h3', now: after(40) }

const whileOpen = history(encounter, open)
const signed = history(encounter, open, sign)
const left = history(encounter, open, leave)

describe('a note is opened', () => {
  it('from 15 minutes before its visit on, once', () => {
    given(encounter)
      .when({ ...open, now: after(-15.01) })
      .then(reject(texts.tooEarly))
    given(encounter)
      .when(open)
      .then([{ type: 'EncounterOpened', data: { draftId: 'd1', known: true, appointmentId: 'a1' } }])
    given(encounter, whileOpen)
      .when({ ...open, draftId: 'd2' })
      .then([])
  })
  it('by the doctor of the visit alone', () => {
    const others = { ...visit, doctorId: 'mejia' }
    given(encounter, whileOpen)
      .when({ ...open, visit: others })
      .then(notAllowed)
    for (const command of [sign, signPapers, add, leave])
      given(encounter, signed)
        .when({ ...command, visit: others })
        .then(notAllowed)
  })
  it('of no visit that was cancelled or missed', () => {
    given(encounter)
      .when({ ...open, visit: { ...visit, cancelled: true } })
      .then(reject(texts.cancelled))
    given(encounter)
      .when({ ...open, visit: { ...visit, patientAbsent: true } })
      .then(reject(texts.absent))
  })
  it('without an appointment for a patient who knows the doctor', () => {
    const byHand = { ...visit, appointmentId: null }
    given(encounter)
      .when({ ...open, visit: byHand })
      .then([{ type: 'EncounterOpened', data: { appointmentId: null } }])
    given(encounter)
      .when({ ...open, visit: { ...byHand, known: false } })
      .then(reject(texts.notKnown))
  })
  it('by a suspended doctor where the visit has begun', () => {
    const suspended = { ...visit, suspended: true }
    const refusal = reject(texts.suspended, 1, 'notAllowed')
    given(encounter)
      .when({ ...open, visit: suspended })
      .then(refusal)
    given(encounter)
      .when({ ...open, visit: { ...suspended, appointmentId: null }, now: after(5) })
      .then(refusal)
    given(encounter)
      .when({ ...open, visit: suspended, now: noon })
      .then([{ type: 'EncounterOpened' }])
  })
})

describe('a note is signed', () => {
  it('once, with its parts in the same append', () => {
    given(encounter, whileOpen)
      .when({ ...sign, parts: [part, { ...part, part: 'order', code: 'c3' }] })
      .then([
        { type: 'EncounterSigned', data: { content: note.content, hash: 'h1', signedAt: after(20) } },
        { type: 'EncounterPartSigned', data: { number: 1, part: 'prescription' } },
        { type: 'EncounterPartSigned', data: { number: 2, part: 'order' } },
      ])
    given(encounter, signed).when(sign).then(reject(texts.signed))
  })
  it('not before it was opened, nor after it was left', () => {
    given(encounter).when(sign).then(reject(texts.notOpen))
    given(encounter, left).when(sign).then(reject(texts.left))
  })
  it('of no visit that turned out not to take place', () => {
    given(encounter, whileOpen)
      .when({ ...sign, visit: { ...visit, patientAbsent: true } })
      .then(reject(texts.absent))
    given(encounter, whileOpen)
      .when({ ...sign, visit: { ...visit, cancelled: true } })
      .then(reject(texts.cancelled))
  })
  it('by a suspended doctor without papers', () => {
    const suspended = { ...visit, suspended: true }
    given(encounter, whileOpen)
      .when({ ...sign, visit: suspended })
      .then([{ type: 'EncounterSigned' }])
    given(encounter, whileOpen)
      .when({ ...sign, visit: suspended, parts: [part] })
      .then(reject(texts.suspended, 1, 'notAllowed'))
    given(encounter, signed)
      .when({ ...signPapers, visit: suspended })
      .then(reject(texts.suspended, 1, 'notAllowed'))
    given(encounter, signed)
      .when({ ...add, visit: suspended })
      .then([{ type: 'AddendumSigned' }])
  })
})

describe('after a note', () => {
  it('come parts, numbered on, and addenda; never before it', () => {
    given(encounter, whileOpen).when(signPapers).then(reject(texts.notSigned))
    given(encounter, signed)
      .when({ ...signPapers, parts: [] })
      .then(reject(texts.noPapers))
    for (const [none, why] of [
      ['cancelled', texts.cancelled],
      ['patientAbsent', texts.absent],
    ] as const)
      given(encounter, signed)
        .when({ ...signPapers, visit: { ...visit, [none]: true } })
        .then(reject(why))
    given(encounter, whileOpen).when(add).then(reject(texts.notSigned))
    given(encounter, history(encounter, open, sign, signPapers))
      .when(signPapers)
      .then([{ type: 'EncounterPartSigned', data: { number: 2 } }])
    given(encounter, signed)
      .when({ ...add, remarkId: 'a1_1' })
      .then([{ type: 'AddendumSigned', data: { addendumId: 'x', remarkId: 'a1_1' } }])
    given(encounter, signed)
      .when(add)
      .then([{ type: 'AddendumSigned', data: { addendumId: 'x' } }])
    given(encounter, history(encounter, open, sign, add))
      .when(add)
      .then([])
  })
  it('come so many addenda and no more, and the last one may be sent twice', () => {
    const many = Array.from({ length: addendaMax }, (_, at) => ({ ...add, addendumId: `x${at}` }))
    const full = history(encounter, open, sign, ...many)
    given(encounter, full).when(add).then(reject(texts.addendaFull))
    given(encounter, full).when(many.at(-1)!).then([])
    given(encounter, history(encounter, open, sign, ...many.slice(1)))
      .when(add)
      .then([{ type: 'AddendumSigned' }])
  })
  it('a part is annulled once, and only one that there is', () => {
    const annul = { type: 'AnnulPaper' as const, visit, number: 1, reason: 'Dosis', now: after(50) }
    given(encounter, history(encounter, open, sign, signPapers))
      .when(annul)
      .then([{ type: 'EncounterPartAnnulled', data: { number: 1 } }])
    given(encounter, history(encounter, open, sign, signPapers, annul))
      .when(annul)
      .then([])
    given(encounter, signed)
      .when(annul)
      .then(reject('No encontramos lo que buscas.', 1, 'notFound'))
  })
  it('nothing is left unsigned', () => given(encounter, signed).when(leave).then(reject(texts.signed)))
  it('a paper is made once: the first one counts', () => {
    const record = { type: 'RecordPaper' as const, paper: 'note', fileId: 'f', sha256: 's', bytes: 9, now: noon }
    given(encounter, signed)
      .when(record)
      .then([{ type: 'PaperMade', data: { fileId: 'f' } }])
    given(encounter, history(encounter, open, sign, record))
      .when({ ...record, fileId: 'other' })
      .then([])
  })
  it('its words stay, whatever follows', () => {
    const before = signed.reduce(encounter.evolve, encounter.initialState)
    const later = history(encounter, open, sign, signPapers, add).reduce(encounter.evolve, encounter.initialState)
    expect(later).toMatchObject({ note: (before as { note: unknown }).note })
  })
})

describe('a signature is asked for', () => {
  const held = { encounterId: 'a1', patientId: 'ana', doctorId: 'ruiz', start: noon, end: after(20), held: true }
  const ask = { type: 'AskSignature' as const, visit: held, now: after(24 * 60 + 20) }
  const asked = [
    { type: 'EncounterSignatureAsked' as const, data: { encounterId: 'a1', doctorId: 'ruiz', start: noon } },
  ]

  it('once, a day after a held visit, whether its note was opened or not', () => {
    for (const before of [[], whileOpen]) {
      given(encounter, before)
        .when({ ...ask, now: after(24 * 60 + 19) })
        .then([])
      given(encounter, before).when(ask).then(asked)
      given(encounter, [...before, ...history(encounter, ask)])
        .when({ ...ask, now: after(100 * 60) })
        .then([])
    }
    given(encounter, history(encounter, ask, open))
      .when(ask)
      .then([])
  })
  it('of no visit that was missed, signed or left, and never for what is not over', () => {
    for (const done of [signed, left]) given(encounter, done).when(ask).then([])
    for (const before of [[], whileOpen])
      given(encounter, before)
        .when({ ...ask, visit: { ...held, held: false } })
        .then([])
  })
})
