import { balanceOf } from '@turno/domain/earnings/state.ts'
import { bogotaInstant, toMs } from '@turno/domain/time.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import { tomorrow } from '@turno/standalone/test/main-job.ts'
import { expect, test } from 'vitest'
import { buys } from '../journeys/demo-day.fixture.ts'
import { startProcess } from '../support/child.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { advanceClock, pay } from '../support/sandbox.ts'
import { LogReader, openSecondConnection } from '../support/second-connection.ts'
import { until } from '../support/until.ts'
import { Books } from './promises.ts'

const doctors = demoDoctors
  .filter(({ active, specialityIds, cityId }) => active && specialityIds.includes('308') && cityId === '76001')
  .slice(0, 3)
const patients = demoPatients.slice(0, doctors.length)

/** Lead that the product's clock needs to an hour of tomorrow, in whole minutes. */
async function minutesTo(url: string, hour: string): Promise<number> {
  const { now } = (await (await fetch(`${url}/sandbox/clock`)).json()) as { now: string }
  return Math.max(0, Math.ceil((toMs(bogotaInstant(tomorrow(), hour)) - toMs(now)) / 60_000))
}

test('Killed again and again over absent doctors, the product owes each fee back once, and no doctor', async () => {
  await using folder = await temporaryFolder()
  copySeeds(folder.path)
  const run = () => startProcess('@turno/standalone/main.ts', { DATA_DIR: folder.path, PORT: '0' })
  await using engines = Object.assign(await openSecondConnection(folder.path), {
    [Symbol.asyncDispose]: () => engines.eventStore.close(),
  })
  const reader = new LogReader(engines)
  const log: Recorded[] = []
  const countOf = async (type: string) => {
    log.push(...(await reader.more()))
    return log.filter((event) => event.type === type).length
  }
  const all = (type: string) => until(type, async () => (await countOf(type)) >= doctors.length)
  {
    await using product = await run()
    const { url } = product
    for (const [at, doctor] of doctors.entries()) {
      const [asking, offering] = [await Client.logIn(url, patients[at]!), await Client.logIn(url, doctor)]
      const form = await buys(asking, offering, 'Control', { from: '09:00', fee: 90_000 }, 1)
      await pay(url, { form })
    }
    await all('AppointmentScheduled')
    await advanceClock(url, await minutesTo(url, '08:55'))
    await all('EarningOwed')
  }

  // Each process dies as soon as the first of these is in the log, with what follows from it undone.
  for (const [type, hour] of [
    ['DoctorFoundAbsent', '09:15'],
    ['AppointmentCancelled', '10:30'],
    ['RefundDue', '10:30'],
    ['EarningReversed', '10:30'],
  ] as const) {
    await using product = await run()
    const minutes = await minutesTo(product.url, hour)
    if (minutes > 0) await advanceClock(product.url, minutes)
    await until(type, async () => (await countOf(type)) > 0)
    await product.kill()
  }

  await using product = await run()
  await all('EarningReversed')
  // Refunds that wait for a transfer; validations and payouts of the demonstration's doctors are beside them.
  const refunds = async () => {
    const support = await Client.logIn(product.url, { role: 'support', document: '1000000201' })
    const { data } = await support.get('/api/v1/support/queue')
    return data.filter(({ kind }: { kind: string }) => kind === 'refund')
  }
  await until('the queue', async () => (await refunds()).length === doctors.length)
  log.push(...(await reader.more()))
  for (const once of ['DoctorFoundAbsent', 'AppointmentCancelled', 'RefundDue', 'EarningReversed'])
    expect([once, log.filter(({ type }) => type === once).length]).toEqual([once, doctors.length])
  const books = new Books()
  books.add(log)
  for (const { id } of doctors) {
    const { open, settled } = books.state('earnings', id)
    expect([...open, ...settled].map(balanceOf)).toEqual([0])
  }
  expect((await refunds()).map(({ amount }: { amount: number }) => amount)).toEqual(doctors.map(() => 90_000))
}, 300_000)
