import { plusMinutes } from '@turno/domain/time.ts'
import { describe, expect, it } from 'vitest'
import type { About, Short } from './notice.ts'
import { renderAll } from './samples.ts'
import { aboutOf, sampleNow, sampleUrl } from './scenes.ts'
import { heldUntil, pushOf, smsOf } from './shortly.ts'

const short: Short = {
  ...{ what: 'Oferta nueva', start: plusMinutes(sampleNow, 6 * 60), priceCents: 11_000_000, about: 'o1' },
  ...{ details: 'Dra. Liliana Vélez · Dermatología · Cra. 42', until: plusMinutes(sampleNow, 30) },
}
const browser = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
const link = `${sampleUrl}/v/k7Qm2Xb9Rt`

/** Ana's, at an hour of the samples' day; she has chosen nothing, or this. */
async function about(news?: About['to']['news'], minutes = 0): Promise<About> {
  const known = await aboutOf({}, 'ana')
  return { ...known, now: plusMinutes(sampleNow, minutes), to: { ...known.to, news } }
}
const quiet = { from: '21:00', until: '07:00', wakes: true }

describe('a locked screen', () => {
  it('says what, hour and price, in a push message and in an SMS with its link', async () => {
    const anas = await about()
    expect(smsOf(short, anas, link)).toBe(`Turno: oferta nueva: hoy 4:00 pm, $110.000. Míralo aquí: ${link}`)
    expect(pushOf(short, anas, browser, '/v/k7Qm2Xb9Rt')).toEqual({
      to: browser,
      text: {
        ...{ title: 'Oferta nueva: hoy 4:00 pm, $110.000', body: 'Toca para ver más.' },
        ...{ url: '/v/k7Qm2Xb9Rt', tag: 'o1' },
      },
      ttlSeconds: 30 * 60,
    })
    const tomorrow = { ...short, start: plusMinutes(sampleNow, 24 * 60) }
    expect(smsOf(tomorrow, anas, link)).toContain('mañana 10:00 am, $110.000')
    expect(smsOf({ ...short, start: plusMinutes(sampleNow, 48 * 60) }, anas, link)).toContain('mié 5 mar 10:00 am')
  })
  it('says details to who chose them', async () => {
    const anas = await about({ ways: {}, quiet: null, details: true })
    expect(pushOf(short, anas, browser, '/').text.body).toBe(short.details)
    expect(smsOf(short, anas, link)).toContain(`$110.000. ${short.details}. Míralo`)
  })
  it('names no doctor, speciality or place in any notice', async () => {
    // A doctor needs the speciality of a request; who asks a patient to come may say where.
    const own = ['videoRequestAvailable', 'doctorMessage']
    const said = (await renderAll()).filter(
      ({ name, way, scene }) => (way === 'push' || way === 'sms') && !own.includes(name) && !scene.includes('detalles'),
    )
    expect(said.length).toBeGreaterThan(20)
    for (const { title, text } of said)
      expect(`${title} ${text}`).not.toMatch(/Ruiz|Lina|Dermatolog|Carrera|Consultorio/)
    const messages = (await renderAll()).filter(({ name, way }) => name === 'doctorMessage' && way === 'sms')
    expect(messages.filter(({ text }) => /Ruiz|Lina/.test(text))).toEqual([])
  })
})

describe('quiet hours', () => {
  const night = 12 * 60
  const morning = plusMinutes(sampleNow, 21 * 60)
  it('hold back what is still worth telling in the morning', async () => {
    const lasting = { ...short, until: plusMinutes(morning, 60) }
    expect(heldUntil(lasting, await about())).toBeNull()
    expect(heldUntil(lasting, await about(undefined, night))).toBe(morning)
    expect(heldUntil(lasting, await about({ ways: {}, quiet: null, details: false }, night))).toBeNull()
  })
  it('let pass news of a visit that begins before who sleeps has an hour to read it', async () => {
    const begins = (minutes: number) => {
      const start = plusMinutes(morning, minutes)
      return { ...short, start, until: start }
    }
    expect(heldUntil(begins(60), await about(undefined, night))).toBeNull()
    expect(heldUntil(begins(61), await about(undefined, night))).toBe(morning)
    const asleep = { ways: {}, quiet: { ...quiet, wakes: false }, details: false }
    expect(heldUntil(begins(10), await about(asleep, night))).toBe(morning)
  })
  it('let pass what is over by then, unless the person sleeps on', async () => {
    const ending = { ...short, until: plusMinutes(sampleNow, night + 30) }
    expect(heldUntil(ending, await about({ ways: {}, quiet, details: false }, night))).toBeNull()
    const asleep = { ways: {}, quiet: { ...quiet, wakes: false }, details: false }
    expect(heldUntil(ending, await about(asleep, night))).toBe(morning)
  })
})
