import { deciders } from '@turno/domain/deciders.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { stepKey } from '@turno/domain/processes/process.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { describe, expect, it } from 'vitest'
import { Story } from './story.ts'
import type { Runner, World } from './world.ts'

const orderId = 'ana_1'
const visitOf = (world: World, startsIn: number) => ({
  doctorId: 'ruiz', specialityId: '328', cupId: null, careType: 1 as const, start: plusMinutes(world.now, startsIn), end: plusMinutes(world.now, startsIn + 20),
  feeCents: 100_00, office: null, cityId: '76001', addressId: null, capacity: 1,
}) // biome-ignore format: one glance

/** A patient opened an order for Dr. Ruiz's offer; nothing was done about it yet. */
function opens(story: Story, patientId: string, startsIn = 120): void {
  const { world } = story
  const requestId = `q-${patientId}`
  const visit = visitOf(world, startsIn)
  const doctor = { doctorId: 'ruiz', active: true, receivesOffers: true, specialityIds: ['328'], cupIds: [], cityIds: [] }
  send(world, 'waitingListRequest', requestId, {
    type: 'PostRequest', requestId, patientId, searchType: 2, specialityId: '328', cupId: null, careType: 1, cityId: '76001', addressId: null, planId: null,
    reason: 'tos', endsAt: plusMinutes(world.now, 600), reservationId: requestId, termsVersion: '1',
  }) // biome-ignore format: one glance
  send(world, 'waitingListRequest', requestId, { type: 'MakeOffer', doctor, visit })
  const expiresAt = plusMinutes(world.now, 30)
  const opened = { patientId, requestId, offerId: `${requestId}_1`, version: 1, visit, expiresAt }
  send(world, 'order', `${patientId}_1`, { type: 'OpenOrder', orderId: `${patientId}_1`, ...opened })
  story.requests.push(requestId)
  story.orders.push(`${patientId}_1`)
}
