import { channels } from '@turno/domain/delivery/events.ts'
import { expect, test } from 'vitest'
import { bells, sendsOf, templates } from './notices.ts'
import { renderAll } from './samples.ts'

const all = await renderAll()

test('every notice is rendered by every way it has', () => {
  const found = new Set(all.map(({ name, way }) => `${name} ${way}`))
  const messages = templates.flatMap((name) =>
    channels.filter((way) => sendsOf(name)![way]).map((way) => `${name} ${way}`),
  )
  expect([...found].toSorted()).toEqual([...messages, ...bells.map((kind) => `${kind} bell`)].toSorted())
})

test.each([...Map.groupBy(all, ({ name }) => name)])('%s says something whatever is known', (_, rendered) => {
  for (const { way, title, text, url } of rendered) {
    expect(text.trim()).not.toBe('')
    if (way !== 'sms' && way !== 'voice') expect(title.trim()).not.toBe('')
    expect(`${title} ${text} ${url}`.replace(/ undefined$/, '')).not.toMatch(
      /undefined|null|NaN|\[object|Invalid|\$\{| {2}/,
    )
    expect(text.replace(/https:\S+/g, '')).not.toMatch(/ana_1|\bruiz\b|\b\d{4}-\d\d-\d\dT/)
  }
})
