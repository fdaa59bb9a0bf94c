import { earnings } from '@turno/domain/earnings/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import sharp from 'sharp'
import { type PersonName, people } from '../people.ts'
import { type Cast, StorySteps } from '../whole-story/story-steps.ts'
import type { World } from '../world.ts'
import { playDesk } from './desk-scene.ts'
import { type Marker, markEverybody, markedRoomOf, markers, noteOf, reasonOf } from './markers.ts'

/** A world in which everybody has something that others are looking for. */
export interface Scene {
  cast: Cast
  /** Ids in paths, queries and bodies, by what they name. */
  things: Record<string, string[]>
  markers: Marker[]
}

const names = Object.keys(people) as PersonName[]

/**
 * Ana has had a visit sold and asks for another, Beto is paying and has asked for one that nobody answers, and support
 * works on that. desk-scene.ts has the doctors' documents and agreements.
 */
export async function playScene(world: World): Promise<Scene> {
  await markEverybody(world.commander)
  const cast = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await world.as(name)]))) as Cast
  const steps = new StorySteps(world, cast)
  const [sold, open] = [await ask(steps, 'ana'), await ask(steps, 'ana', 1)]
  const offer = await offerOf(steps, 'ruiz', sold, '16:00')
  const standing = await offerOf(steps, 'vega', open, '17:00', 1)
  const orderOfAna = await steps.choose(cast.ana, offer, 1)
  const paid = await steps.pay(cast.ana, `/api/v1/purchase-order/${orderOfAna}/confirm-and-pay`, {})
  await steps.confirm(paid, 'approved', '50000.00', 'transaccionana')
  await world.settle(orderOfAna)
  const earned = {
    appointmentId: `${orderOfAna}_1`,
    orderId: orderOfAna,
    feeCents: 50_000_00,
    commissionCents: 7_500_00,
  }
  await steps.command(earnings, 'ruiz', { type: 'ReleaseEarning', doctorId: 'ruiz', ...earned, since: steps.now })

  const [buying, alone] = [await ask(steps, 'beto'), await ask(steps, 'beto', 1)]
  const chosen = await offerOf(steps, 'vega', buying, '18:00')
  const orderOfBeto = await steps.choose(cast.beto, chosen, 1)
  const due = await steps.pay(cast.beto, `/api/v1/purchase-order/${orderOfBeto}/confirm-and-pay`, {})
  steps.pass(16)
  await steps.command(waitingListRequest, alone, { type: 'EscalateRequest' })
  const supportCase = `noOffers.${alone}`
  await steps.post(cast.soporte, `/api/v1/support/cases/${supportCase}/notes`, { note: noteOf('soporte') })
  const photos = []
  for (const [name, whose] of [['ana', 'patients'], ['ruiz', 'doctors']] as const) // biome-ignore format: one line
    photos.push(
      (await cast[name].upload('PUT', `/api/v1/${whose}/${name}/photo`, await onePixel)).data.photo
        .split('/')
        .at(-1)
        .split('?')[0],
    )
  await steps.post(cast.admin, '/api/v1/broadcasts', {
    text: 'Hoy cerramos a las 9 pm',
    audience: ['patient', 'doctor'],
  })

  const desk = await playDesk(steps)

  const sessions = await sessionsOf(steps)
  const notifications = await notificationsOf(steps)
  const payments: Marker[] = [
    { of: 'ana', kind: 'payment', text: paid },
    { of: 'beto', kind: 'payment', text: due },
  ]
  return {
    cast,
    markers: [...markers, ...payments, ...sessions.map(([of, text]) => ({ of, kind: 'session' as const, text }))],
    things: {
      ...desk,
      person: ['ana', 'beto', 'ruiz', 'vega', 'nuevo', 'asistente', 'soporte'],
      request: [sold, open, buying, alone],
      offer: [offer, standing, chosen],
      order: [orderOfAna, orderOfBeto],
      line: [`${orderOfAna}_1`, `${orderOfBeto}_1`],
      reference: [paid, due],
      session: sessions.filter(([of]) => of === 'ana' || of === 'soporte').map(([, id]) => id),
      address: ['casa-de-ana', 'casa-de-beto'],
      notification: notifications,
      photo: photos,
      case: [supportCase],
    },
  }
}

const ask = (steps: StorySteps, name: 'ana' | 'beto', care_type = 0): Promise<string> =>
  steps.ask(steps.cast[name], '/api/v1/pending-appointments', name, { care_type, observations: reasonOf(name) })

const offerOf = (
  steps: StorySteps,
  name: 'ruiz' | 'vega',
  requestId: string,
  hour: string,
  clase_atencion = 0,
): Promise<string> => steps.offer(name, requestId, hour, { clase_atencion, consultorio_id: markedRoomOf(name) })

async function sessionsOf({ cast }: StorySteps): Promise<[PersonName, string][]> {
  const lists = names.map(async (name) => {
    const { data } = await cast[name].get<{ id: string }[]>(`/api/v1/users/${name}/sessions`)
    return data.map(({ id }): [PersonName, string] => [name, id])
  })
  return (await Promise.all(lists)).flat()
}

async function notificationsOf(steps: StorySteps): Promise<string[]> {
  const lists = (['ana', 'ruiz'] as const).map((name) =>
    steps.get(steps.cast[name], `/api/v1/notifications/${name}/user`),
  )
  return (await Promise.all(lists)).flatMap((list: { id: string }[]) => list.slice(0, 1).map(({ id }) => id))
}

const onePixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  .png()
  .toBuffer()
