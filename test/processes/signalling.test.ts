import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { TestSocket } from '@turno/api/test/test-socket.ts'
import { socketPath } from '@turno/contract/socket/socket.ts'
import type { RoomServerMessage, Signal } from '@turno/contract/socket/video-signals.ts'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { consultations } from '../load/consultations.ts'
import type { LoggedIn } from '../load/logged-in.ts'
import { Cluster } from '../support/cluster.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'

const folder = await forThisFile(temporaryFolder())
const cluster = await forThisFile(Cluster.start(folder.path, new Random(process.pid)))
const [pair] = await consultations(folder.path, 1)
const { appointment, two } = pair!
const offer: Signal = { kind: 'description', type: 'offer', sdp: 'v=0' }

interface Window {
  tab: string
  socket: TestSocket
}

/** A window of somebody's in the room, through one of the apis. */
async function enter({ id, token }: LoggedIn, api: 'api' | 'otherApi', tab: string = randomUUID()): Promise<Window> {
  const url = `${cluster.urlOf(api).replace('http', 'ws')}${socketPath}?userId=${id}`
  const socket = new TestSocket(new WebSocket(url, { origin: cluster.url }))
  await socket.opened
  socket.connect({ token })
  await socket.until(({ event }) => event === 'ready')
  socket.say({ event: 'JoinRoom', appointment, tab })
  return { tab, socket }
}

const sees =
  (patient: Window | null, doctor: Window | null) =>
  (message: RoomServerMessage): boolean =>
    message.event === 'room' &&
    message.admitted &&
    message.tabs.patient === (patient?.tab ?? null) &&
    message.tabs.doctor === (doctor?.tab ?? null)

/** A window's last message about the room. */
const lastOf = ({ socket }: Window): RoomServerMessage => socket.ofRooms.findLast(({ event }) => event === 'room')!

const signalsAt = ({ socket }: Window): number => socket.ofRooms.filter(({ event }) => event === 'signal').length

test('two people signal through two apis; when one api is killed its user returns through the other', async () => {
  const patient = await enter(two[0], 'api')
  const doctor = await enter(two[1], 'otherApi')
  await Promise.all([patient, doctor].map(({ socket }) => socket.untilInRoom(sees(patient, doctor))))
  patient.socket.say({ event: 'Signal', appointment, to: doctor.tab, signal: offer })
  await doctor.socket.untilInRoom(({ event }) => event === 'signal')

  await cluster.kill('api')
  // The window comes back long before the dead api's windows are forgotten.
  const again = await enter(two[0], 'otherApi', patient.tab)
  await again.socket.untilInRoom(sees(patient, doctor))
  again.socket.say({ event: 'Signal', appointment, to: doctor.tab, signal: offer })
  await expect.poll(() => signalsAt(doctor)).toBe(2)

  await cluster.revive('api')
  const newer = await enter(two[0], 'api')
  await doctor.socket.untilInRoom(sees(newer, doctor))
  const left = await again.socket.untilInRoom(({ event }) => event === 'room-left')
  expect(left).toMatchObject({ why: 'takenOver', tab: again.tab })

  // A window that does not come back is gone after a while.
  await cluster.kill('api')
  await expect.poll(() => sees(null, doctor)(lastOf(doctor)), { timeout: 60_000 }).toBe(true)
})
