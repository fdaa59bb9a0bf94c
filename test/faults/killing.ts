import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { projections } from '@turno/read-models/all.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoDoctors } from '@turno/standalone/demo/doctors.ts'
import { crowd } from '@turno/standalone/demo/patients.ts'
import type { DemoPerson } from '@turno/standalone/demo/people.ts'
import { seedPatients } from '@turno/standalone/demo/seed.ts'
import { demoAdviser } from '@turno/standalone/demo/staff.ts'
import type { Engines } from '@turno/standalone/engines.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { passwords } from '@turno/standalone/test/passwords.ts'
import { compare, rebuiltModels } from '@turno/standalone/verify-rebuild.ts'
import type { EnginesName } from '../support/engines.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { type Attempt, advanceClock, attempts, notify } from '../support/sandbox.ts'
import { LogReader, openSecondConnection, wholeLog } from '../support/second-connection.ts'
import { until, untilStill } from '../support/until.ts'
import { Acknowledged } from './acknowledged.ts'
import { DeskLoad } from './desk-load.ts'
import { DoctorLoad } from './doctor-load.ts'
import { lost } from './lost.ts'
import { MortalProduct } from './mortal-product.ts'
import { PatientLoad } from './patient-load.ts'
import { Books } from './promises.ts'
import { ValidationLoad } from './validation-load.ts'

export interface KillOptions {
  rounds: number
  seed: number
  engines?: EnginesName
}

export interface KillResult {
  rounds: number
  /** Number of each that the product said yes to. */
  acknowledged: Record<
    'requests' | 'offers' | 'orders' | 'submitted' | 'payments' | 'visits' | 'judgements' | 'decisions',
    number
  >
  appointments: number
  refundsDue: number
  /** Acknowledged things that are missing, and broken promises, as sentences. */
  lost: string[]
  broken: string[]
  /** Whether the read models, built event by event through every kill, equal those rebuilt from the log. */
  rebuildEqual: boolean
  /** Of the last process, after SIGTERM. */
  exitCode: number | null
}

const patientCount = 8
const doctorCount = 3
/** Of them so many register patients at the desk too, also some of whom nobody has heard. */
const deskCount = 2
const strangerCount = 60
/** Longer than an order lives. */
const orderMinutes = 31

/**
 * Kills the product under load at random moments, starts it again on what it left, and looks at last whether it kept
 * its promises.
 * @throws {Error} it answered with a 5xx, too late or unreadably, or did not start again
 */
export async function killRounds({ rounds, seed, engines: name }: KillOptions): Promise<KillResult> {
  const random = new Random(seed)
  await using folder = await temporaryFolder()
  await using product = await MortalProduct.start(folder.path, random, name)
  const engines = await openSecondConnection(folder.path)
  try {
    const acknowledged = new Acknowledged()
    const actors = await gather(engines, folder.path, product, random, acknowledged)
    await underLoad(actors, async () => {
      await killOften(product, rounds, random)
      while (!acknowledged.isOfEachKind) await product.afterAnswers(20)
    })
    return { rounds, ...(await judge(product, engines, acknowledged)), exitCode: await product.stop() }
  } finally {
    await engines.eventStore.close()
  }
}

interface Actor {
  live(): Promise<void>
}

async function gather(
  engines: Engines,
  dataDir: string,
  product: MortalProduct,
  random: Random,
  acknowledged: Acknowledged,
): Promise<Actor[]> {
  const lookupKey = openDataDir({ dataDir, secrets: {} }).secret('LOOKUP_KEY')
  const [people, strangers] = [crowd(patientCount), crowd(patientCount + strangerCount).slice(patientCount)]
  await seedPatients({ ...engines, lookupKey, hashPassword: (password) => hashPassword(password, passwords) }, people)
  const dermatologists = demoDoctors.filter(
    ({ active, specialityIds, cityId }) => active && specialityIds.includes('308') && cityId === '76001',
  )
  const logIn = (person: DemoPerson) => product.untilAnswered(() => Client.logIn(product.url, person))
  const patients = people.map(async (person) => new PatientLoad(await logIn(person), product, random, acknowledged))
  const doctors = dermatologists
    .slice(0, doctorCount)
    .map(async (person) => new DoctorLoad(person, await logIn(person), product, random, acknowledged))
  const desks = dermatologists.slice(0, deskCount).map(async (person) => {
    const client = await logIn(person)
    return new DeskLoad(person, client, [...people, ...strangers], product, random, acknowledged)
  })
  const validations = demoDoctors
    .filter(({ active }) => !active)
    .map(async (person) => {
      const [applicant, adviser] = [await logIn(person), await logIn(demoAdviser)]
      return new ValidationLoad(applicant, adviser, product, random, acknowledged)
    })
  return Promise.all([...patients, ...doctors, ...desks, ...validations])
}

/** All clients repeat their routine for as long as the work takes. */
async function underLoad(actors: readonly Actor[], work: () => Promise<void>): Promise<void> {
  let isOver = false
  const living = actors.map(async (actor) => {
    while (!isOver) await actor.live()
  })
  const all = Promise.all(living)
  await Promise.race([work(), all]).finally(() => {
    isOver = true
  })
  await all
}

/**
 * A kill comes some answers after the product was ready, at no particular instruction. Now and then time passes before.
 */
async function killOften(product: MortalProduct, rounds: number, random: Random): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await product.afterAnswers(random.between(40, 300))
    if (random.chance(0.4)) {
      await advanceClock(product.url, random.between(1, orderMinutes))
      await product.afterAnswers(random.between(1, 30))
    }
    await pause(random.between(0, 30))
    await product.dieAndRevive()
  }
  await product.afterAnswers(100)
}

async function judge(
  product: MortalProduct,
  engines: Engines,
  acknowledged: Acknowledged,
): Promise<Omit<KillResult, 'rounds' | 'exitCode'>> {
  await advanceClock(product.url, orderMinutes)
  const paid = (await attempts(product.url)).filter(({ outcome }) => outcome === 'approved')
  // Confirmations that nobody sent or that hit a dead process come late, as they do.
  for (const attempt of paid.filter(({ answers }) => !answers.includes(200)))
    await notify(product.url, attempt.transactionId)
  const books = await atRest(engines)
  const running = await until('the read models', () => product.models().catch(() => undefined))
  const rebuilt = await rebuiltModels(engines, projections, running.position)
  return {
    acknowledged: countsOf(acknowledged, paid),
    appointments: books.sold.length,
    refundsDue: books.owed.values().reduce((sum, count) => sum + count, 0),
    lost: lost(acknowledged, paid, await wholeLog(engines), rebuilt.lines),
    broken: books.brokenAtRest(),
    rebuildEqual: compare(running, rebuilt).equal,
  }
}

const countsOf = (
  { requests, offers, orders, submitted, visits, judgements, decisions }: Acknowledged,
  paid: readonly Attempt[],
): KillResult['acknowledged'] => ({
  requests: requests.size,
  offers: offers.size,
  orders: orders.size,
  submitted: submitted.size,
  payments: paid.length,
  visits: visits.size,
  judgements: judgements.size,
  decisions: decisions.length,
})

/** The books once nothing is broken or unfinished any more, or as they are once nothing moves. */
async function atRest(engines: Engines): Promise<Books> {
  const log = new LogReader(engines)
  const books = new Books()
  let events = 0
  const settled = async () => {
    const more = await log.more()
    books.add(more)
    events += more.length
    return events > 0 && books.brokenAtRest().length === 0
  }
  await untilStill('rest', settled, () => events).catch(() => undefined)
  return books
}
