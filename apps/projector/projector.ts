import type { Clock } from '@turno/adapters/clock/clock.ts'
import { FaultyEvents, findSound } from '@turno/adapters/commands/faulty-events.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { Scavenge } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import type { Mailer } from '@turno/adapters/mail/port.ts'
import type { MessagingService } from '@turno/adapters/messaging/port.ts'
import type { PaymentProvider } from '@turno/adapters/payment/port.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { readModels, stuckAfterMs } from '@turno/domain/faulty-event/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import type { Logger } from 'pino'
import { type Deliver, deliverAtOnce, deliverer } from './deliveries/deliver.ts'
import { notifyOperator } from './deliveries/notify-operator.ts'
import { differenceTimer } from './due-times/differences.ts'
import { type DueHandlers, timerContext } from './due-times/due-handler.ts'
import { DueTimes } from './due-times/due-times.ts'
import { holdTimer } from './due-times/holds.ts'
import { orderTimers } from './due-times/orders.ts'
import { paymentTimers } from './due-times/payments.ts'
import { requestTimers } from './due-times/requests.ts'
import { reservationTimer } from './due-times/reservations.ts'
import { scavengeTimer } from './due-times/scavenge.ts'
import { type Decode, decodeWith } from './projections/batch-projector.ts'
import { ProjectionRunner, type Timing } from './projections/projection-runner.ts'
import { announceByMail } from './reactors/announce.ts'
import { continuePurchase, recordPaymentInOrder, settleChoosing } from './reactors/continue-purchase.ts'
import { endUnfittingOffers } from './reactors/end-unfitting-offers.ts'
import { forgetPerson } from './reactors/forget-person.ts'
import { forgetPhoto } from './reactors/forget-photo.ts'
import { issueRecoveryLinks } from './reactors/issue-recovery-links.ts'
import { mailLinks } from './reactors/mail-links.ts'
import { announceVideoRequest, matchDoctors } from './reactors/match-doctors.ts'
import { projectedUpTo } from './reactors/projected.ts'
import type { Reaction } from './reactors/reaction.ts'
import { ReactorCheckpoint } from './reactors/reactor-checkpoint.ts'
import { ReactorRunner } from './reactors/reactor-runner.ts'
import { releaseReservation } from './reactors/release-reservation.ts'
import { requestScavenge } from './reactors/request-scavenge.ts'
import { settleDifferences } from './reactors/settle-differences.ts'
import { warnPerson } from './reactors/warn-person.ts'

export interface ProjectorDeps {
  eventStore: EventStore
  readStore: ReadStore
  codec: Codec
  keys: Keyring
  commander: Commander
  clock: Clock
  /** A test clock's; calls back whenever the product's time jumps. */
  onClockMoved?: (listener: () => void) => () => void
  payment: PaymentProvider
  merchant: { merchantId: string }
  mailer: Mailer
  messaging: MessagingService
  /** Where links in messages lead, without a slash at the end. */
  publicUrl: string
  /** Who is written to when an event of the log cannot be used; undefined: nobody is. */
  operatorEmail?: string | undefined
  projections: readonly Projection[]
  /** Undefined where erasing leaves nothing behind, or where the operator sees to it. */
  scavenge?: Scavenge | undefined
  logId: string
  logger: Logger
  /** Called when there is another log where this one was: only a new process can go on. */
  logReplaced?(error: Error): void
  /** How fast a standby notices; for tests. */
  timing?: Timing | undefined
}

export interface Projector {
  /** Resolves once the read models have handled the head of the log seen at start. */
  caughtUp: Promise<void>
  isCaughtUp(): boolean
  /** Resolves once the models have caught up, or stand still before an event that cannot be used. */
  settled: Promise<void>
  /** Whether an event that cannot be used has stopped the models or a reactor for longer than anybody should wait. */
  isStuck(): boolean
  /** Whether this is the projector at work; otherwise it stands by for the one that is. */
  isActive(): boolean
  /** How far each reactor is, and how many reactions it gave up as bugs since start; none while standing by. */
  reactors(): { name: string; handled: Position | undefined; skipped: number }[]
  /** Finishes what is in hand. */
  stop(): Promise<void>
}

/**
 * Read models, reactors and due times over one log; due times begin once the read models have caught up. Of several projectors on one read
 * store one does all of it, and another takes over when that one is gone.
 */
export function startProjector(deps: ProjectorDeps): Projector {
  const decode = decodeWith(deps.codec)
  let duties: Duties | undefined
  const relieved = async () => {
    await duties?.stop()
    duties = undefined
  }
  const projections: ProjectionRunner = new ProjectionRunner({
    ...deps,
    decode,
    faultyEvents: new FaultyEvents(deps, readModels),
    activated: () => {
      duties = startDuties({ ...deps, decode, caughtUp: projections.caughtUp })
    },
    relieved,
  })
  projections.start()

  return {
    caughtUp: projections.caughtUp,
    isCaughtUp: () => projections.isCaughtUp(),
    settled: projections.settled,
    isStuck: () => {
      const bound = plusMs(deps.clock.now(), -stuckAfterMs)
      const since = [projections.stoppedSince, ...(duties?.stoppedSince() ?? [])]
      return since.some((each) => each !== undefined && each <= bound)
    },
    isActive: () => projections.isActive,
    reactors: () => duties?.reactors() ?? [],
    async stop() {
      await relieved()
      await projections.stop()
      // It may have become the active one while its duties were being ended.
      await relieved()
    },
  }
}

interface Duties extends Pick<Projector, 'reactors' | 'stop'> {
  stoppedSince(): (string | undefined)[]
}

/** What the active projector does beside projecting. */
function startDuties(deps: ProjectorDeps & { decode: Decode; caughtUp: Promise<void> }): Duties {
  const deliver = deliverer(deps)
  const reactor = (name: string, reactions: Reaction[]) => ({
    name,
    runner: new ReactorRunner({
      ...deps,
      reactions,
      checkpoint: new ReactorCheckpoint(deps, name),
      faultyEvents: new FaultyEvents(deps, name),
    }),
  })
  // Deliveries wait for services outside; orders must not wait for them.
  const reactors = [reactor('main', reactionsOf(deps)), reactor('deliveries', [deliverAtOnce(deliver)])]
  const { operatorEmail } = deps
  // What stops the others must not stop its telling.
  if (operatorEmail) reactors.push(reactor('operator', [notifyOperator({ ...deps, operatorEmail })]))
  const dueTimes = new DueTimes({ ...deps, reader: storeReader(deps.readStore), handlers: handlersOf(deps, deliver) })
  for (const { runner } of reactors) runner.start()
  findSound(deps).catch((err) => deps.logger.warn({ err }, 'events that could not be used were not looked at again'))
  let isStopping = false
  void deps.caughtUp.then(() => isStopping || dueTimes.start())

  return {
    reactors: () => reactors.map(({ name, runner: { handled, skipped } }) => ({ name, handled, skipped })),
    stoppedSince: () => reactors.map(({ runner }) => runner.stoppedSince),
    async stop() {
      isStopping = true
      await dueTimes.stop()
      await Promise.all(reactors.map(({ runner }) => runner.stop()))
    },
  }
}

/** What follows from what, but for deliveries. */
export function reactionsOf(deps: ProjectorDeps): Reaction[] {
  const projected = { ...deps, projectedUpTo: projectedUpTo(deps.readStore) }
  return [
    forgetPerson(deps),
    forgetPhoto(deps),
    ...(deps.scavenge ? [requestScavenge(deps)] : []),
    recordPaymentInOrder(deps),
    settleDifferences(deps),
    continuePurchase(deps),
    settleChoosing(deps),
    releaseReservation(deps),
    matchDoctors(projected),
    announceVideoRequest(deps),
    endUnfittingOffers(projected),
    announceByMail(deps),
    issueRecoveryLinks(deps),
    mailLinks(deps),
    warnPerson(deps),
  ]
}

const handlersOf = (deps: ProjectorDeps, deliver: Deliver): DueHandlers => ({
  ...requestTimers(deps.commander),
  ...orderTimers(deps),
  ...differenceTimer(deps),
  ...paymentTimers(deps),
  ...holdTimer(deps),
  ...reservationTimer(deps.commander),
  ...scavengeTimer(deps),
  reschedulingClose: async ({ id }) => {
    await deps.commander.transact(
      appointment,
      id,
      { type: 'CloseRescheduling' },
      timerContext('CloseRescheduling', id, id),
    )
  },
  delivery: ({ id }) => deliver(id),
})
