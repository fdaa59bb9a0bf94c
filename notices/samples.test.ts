import { channels } from '@turno/domain/delivery/events.ts'
import { expect, test } from 'vitest'
import { bellEvents, bells, hasWords, newsOf, sending, sendsOf, templates } from './notices.ts'
import { happened, renderAll } from './samples.ts'
import { sampleNow, scenes, streamsOf } from './scenes.ts'

const all = await renderAll()

test('every notice is rendered on each of its channels', () => {
  const found = new Set(all.map(({ name, way }) => `${name} ${way}`))
  const messages = templates.flatMap((name) =>
    channels.filter((way) => hasWords(sendsOf(name)!, way)).map((way) => `${name} ${way}`),
  )
  expect([...found].toSorted()).toEqual([...messages, ...bells.map((kind) => `${kind} bell`)].toSorted())
})

test.each([...Map.groupBy(all, ({ name }) => name)])('%s has text whatever is known', (_, rendered) => {
  for (const { way, title, text, url } of rendered) {
    expect(text.trim()).not.toBe('')
    if (way !== 'sms' && way !== 'voice') expect(title.trim()).not.toBe('')
    expect(`${title} ${text} ${url}`.replace(/ undefined$/, '')).not.toMatch(
      /undefined|null|NaN|\[object|Invalid|\$\{| {2}/,
    )
    expect(text.replace(/https:\S+/g, '')).not.toMatch(/ana_1|\bruiz\b|\b\d{4}-\d\d-\d\dT/)
  }
})

test('nothing that a doctor wrote is a link in a message, which may go to any address', () => {
  const messages = all.filter(({ way, scene }) => way !== 'bell' && scene === 'un médico que escribe enlaces')
  expect(messages.map(({ name }) => name)).toContain('appointmentCancelled')
  for (const { title, text } of messages) expect(title + text).not.toMatch(/\S[.@]evil|:\/\/evil|evil\.example/)
})

test('a person has at most one bell notice of an event', () => {
  for (const event of bellEvents.flatMap(happened)) {
    const told = newsOf(event).flatMap(({ to }) => [...to])
    expect(told).toEqual([...new Set(told)])
  }
})

test('each message of an event has a name of its own, and so has the command that requests it', async () => {
  const occasion = { id: 'event', stream: 'videoVisit-1', at: sampleNow }
  for (const type of new Set(sending.flatMap(({ on }) => on)))
    for (const event of happened(type))
      for (const scene of Object.values(scenes)) {
        const asked = sending
          .filter(({ on }) => on.includes(type))
          .map((notice) => notice.requestedBy(event, occasion, streamsOf(scene)))
        const requested = (await Promise.all(asked)).flat()
        for (const part of ['key', 'step'] as const) {
          const names = requested.map((each) => String(each[part]))
          expect(names).toEqual([...new Set(names)])
        }
      }
})

test('nobody reads that a free hour was paid, and a doctor who was erased is none with a capital', () => {
  const free = all.filter(({ scene, way }) => way === 'mail' && /gratis/.test(scene))
  expect(free.length).toBeGreaterThan(0)
  for (const { text } of free) expect(text).not.toMatch(/pagó|pagado|\$0/)
  for (const { text } of all) expect(text).not.toMatch(/\p{Ll} (Un|Tu) (médico|paciente)/u)
})

test('no sample gives money back that a doctor was paid', () => {
  for (const { text } of all)
    expect(/Si ya le pagaste a tu médico/.test(text) && /Te devolvemos/.test(text), text).toBe(false)
})
