import { gsm7 } from '@turno/adapters/messaging/gsm7.ts'
import { titled } from '@turno/contract/areas/people.ts'
import { seeds } from '@turno/domain/seeds.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { hasWords, sendsOf, templates } from '@turno/notices/notices.ts'
import { aboutOf, sampleNow, scenes, streamsOf } from '@turno/notices/scenes.ts'
import { smsOf } from '@turno/notices/shortly.ts'
import { comingDay, where } from '@turno/notices/wording.ts'
import { expect, test } from 'vitest'
import { demoDoctors } from '../demo/doctors.ts'

/** Length of a message; in one of several, a head takes seven letters' room. */
const [alone, inSeveral] = [160, 153]

function partsOf(text: string): number {
  const letters = [...gsm7(text)].reduce((sum, letter) => sum + ('^{}\\[~]|€'.includes(letter) ? 2 : 1), 0)
  return letters <= alone ? 1 : Math.ceil(letters / inSeveral)
}

const longestBy = <One>(all: readonly One[], textOf: (one: One) => string): One =>
  all.reduce((one, other) => (textOf(other).length > textOf(one).length ? other : one))
const nameOf = ({ gender, names, surnames }: (typeof demoDoctors)[number]) => titled(`${names} ${surnames}`, gender)
const doctor = longestBy(demoDoctors, nameOf)
const offices = demoDoctors.flatMap(({ rooms }) => rooms.map((room) => ({ ...room, id: room.roomId })))
const office = longestBy(offices, (each) => where({ careType: 0, office: each }))
const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1 + at, 15, 30)).toISOString())
const start = longestBy(days, comingDay)
const fields = seeds.flatMap(({ catalogue, name }) =>
  catalogue === 'procedures' || catalogue === 'specialities' ? [name] : [],
)
const [requestId, offerId] = [crypto.randomUUID(), crypto.randomUUID()]
const appointmentId = `${crypto.randomUUID()}_${crypto.randomUUID()}_1`

/** Everything as long as it gets, at an address of usual length. */
async function textOf(template: string, params: object, field = longestBy(fields, String)): Promise<string> {
  const load = streamsOf({})
  const stateOf = async (category: string): Promise<object> =>
    (await load({ category, initialState: {} }, 'ruiz')).state
  const [account, sold, posted] = await Promise.all(['account', 'appointment', 'waitingListRequest'].map(stateOf))
  const visit = { ...(sold as { visit: object }).visit, start, end: plusMinutes(start, 30), office }
  const { sections } = account as { sections: object }
  const names = { name: doctor.names, secondName: null, lastName: doctor.surnames, secondLastName: null }
  const scene = {
    'account-ruiz': { ...account, sections: { ...sections, names, person: { gender: doctor.gender } } },
    appointment: { ...sold, visit, holdsPatient: false },
    waitingListRequest: { ...posted, offers: [{ offerId, doctorId: 'ruiz', visit, endsAt: sampleNow, live: true }] },
    'catalogueEntry-specialities_308': { status: 'offered', name: field },
  }
  const about = { ...(await aboutOf(scene, 'ana')), publicUrl: 'https://turno.example.com.co' }
  return String(await sendsOf(template)!.sms!(params as never, about))
}

/** What a locked screen says at most, to who wants details, with all of them as long as they get. */
async function shortText(template: string): Promise<string> {
  const scene = { 'account-ana': { ...(await accountOf('ana')), news: { ways: {}, quiet: null, details: true } } }
  const about = { ...(await aboutOf(scene, 'ana')), now: sampleNow }
  const said = Object.values(scenes).map(async (states) => {
    const params = {
      ...of,
      requestId,
      offerId: 'req_1',
      orderId: 'ana_1',
      amountCents: 999_999_900,
      bankReference: 'x',
    }
    const found = await sendsOf(template)!.away!.short!(params, { ...about, load: streamsOf({ ...states, ...scene }) })
    return found && typeof found === 'object' ? found : []
  })
  const all = (await Promise.all(said)).flat()
  const details = [nameOf(doctor), longestBy(fields, String), where({ careType: 0, office })].join(' · ')
  const texts = all.map((short) => {
    const longest = { ...short, ...(short.start && { start, priceCents: 999_999_900 }), details }
    return smsOf(longest, about, `https://turno.example.com.co/v/${'x'.repeat(10)}`)
  })
  return longestBy(texts, String)
}

const accountOf = async (id: string): Promise<object> =>
  (await streamsOf({})({ category: 'account', initialState: {} }, id)).state

const of = { appointmentId }
/** Each SMS at its longest. The reminder is worded by the messaging service. */
const texts: Record<string, Promise<string>[]> = {
  welcome: [textOf('welcome', {})],
  videoByTelephone: [textOf('videoByTelephone', of)],
  videoRequestAvailable: ['', longestBy(fields, String), 'x'.repeat(200)].map((field) =>
    textOf('videoRequestAvailable', { requestId }, field),
  ),
  doctorMessage: ['late', 'confirm', 'when'].map((words) => textOf('doctorMessage', { ...of, words, minutes: '120' })),
  visitMessage: [
    textOf('visitMessage', { ...of, by: 'doctor', sentence: 'bringExams', minutes: '', start }),
    textOf('visitMessage', { ...of, by: 'patient', sentence: 'late', minutes: '20', start }),
  ],
  directOffer: [textOf('directOffer', { requestId, offerId })],
  deskVisitInvitation: [textOf('deskVisitInvitation', of)],
  recordOpenedInEmergency: [textOf('recordOpenedInEmergency', { doctorId: 'ruiz' })],
}

test.each(Object.entries(texts))(
  '%s is one short message with the longest names; two where it has a link',
  async (name, made) => {
    const [parts, all] = [name === 'directOffer' || name === 'deskVisitInvitation' ? 2 : 1, await Promise.all(made)]
    expect(all.map((text) => [text, partsOf(text)])).toEqual(all.map((text) => [text, parts]))
  },
)

const short = templates.filter((template) => hasWords(sendsOf(template)!, 'sms') && sendsOf(template)!.away?.short)

test.each(short)(
  '%s says on a locked screen, with the longest details, no more than two messages hold',
  async (name) => {
    const text = await shortText(name)
    expect(text).toContain('/v/')
    expect([text, partsOf(text)]).toEqual([text, 2])
  },
)

test('every SMS worded by the product is measured, with the names of the demo, not placeholders', async () => {
  const worded = Object.keys(texts).concat('appointmentReminder')
  expect(templates.filter((template) => sendsOf(template)!.sms).toSorted()).toEqual(worded.toSorted())
  const [message] = await Promise.all(texts.doctorMessage!.slice(2))
  expect(message).toContain('miércoles')
  expect([nameOf(doctor).length > 30, where({ careType: 0, office }).length > 55]).toEqual([true, true])
})
