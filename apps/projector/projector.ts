import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { FaultyEvents, findSound } from '@turno/adapters/commands/faulty-events.ts'
import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { Scavenge } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import type { Mailer } from '@turno/adapters/mail/port.ts'
import type { MessagingService } from '@turno/adapters/messaging/port.ts'
import type { PaymentProvider } from '@turno/adapters/payment/port.ts'
import type { PushService } from '@turno/adapters/push/port.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import type { Uptime } from '@turno/adapters/uptime/port.ts'
import { readModels, stuckAfterMs } from '@turno/domain/faulty-event/decide.ts'
import { plusMs } from '@turno/domain/time.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import type { Logger } from 'pino'
import { type Deliver, deliverAtOnce, deliverer } from './deliveries/deliver.ts'
import { notifyOperator } from './deliveries/notify-operator.ts'
import { appointmentTimers } from './due-times/appointments.ts'
import { documentTimers } from './due-times/documents.ts'
import type { DueHandlers } from './due-times/due-handler.ts'
import { DueTimes } from './due-times/due-times.ts'
import { holdTimer } from './due-times/holds.ts'
import { orderTimers } from './due-times/orders.ts'
import { differenceTimer, paymentTimers } from './due-times/payments.ts'
import { recordTimers } from './due-times/records.ts'
import { requestTimers } from './due-times/requests.ts'
import { requirementTimer } from './due-times/requirements.ts'
import { reservationTimer } from './due-times/reservations.ts'
import { scavengeTimer } from './due-times/scavenge.ts'
import { type Decode, decodeWith } from './projections/batch-projector.ts'
import { ProjectionRunner, type Timing } from './projections/projection-runner.ts'
import { announce } from './reactors/announce.ts'
import { answerRemarks } from './reactors/answer-remarks.ts'
import {
  cancelDay,
  cancelWhatWasBeingMoved,
  cancelWhatWasBeingPaid,
  withdrawWhatWasBeingChosen,
} from './reactors/cancel-day.ts'
import {
  continueConfirmation,
  continueDeskVisit,
  continueMove,
  continuePurchase,
  recordPaymentInOrder,
  settleChoosing,
} from './reactors/continue.ts'
import { endOffersMadeTooLate, endUnfittingOffers } from './reactors/end-unfitting-offers.ts'
import { forgetFiles, forgetPerson, forgetPhoto, requestScavenge } from './reactors/forget.ts'
import { issueRecoveryLinks } from './reactors/issue-recovery-links.ts'
import { keepEarnings } from './reactors/keep-earnings.ts'
import { matchDoctors } from './reactors/match-doctors.ts'
import { noteReaders } from './reactors/note-readers.ts'
import { offerEarlierHour } from './reactors/offer-earlier-hour.ts'
import { projectedUpTo } from './reactors/projected.ts'
import { endPush, pushCalls } from './reactors/push.ts'
import type { Reaction } from './reactors/reaction.ts'
import { ReactorCheckpoint } from './reactors/reactor-checkpoint.ts'
import { ReactorRunner } from './reactors/reactor-runner.ts'
import { askRefundAccount, returnResold } from './reactors/refunds.ts'
import { releaseReservation } from './reactors/release-reservation.ts'
import { settleDifferences } from './reactors/settle-differences.ts'
import { endVideo, noteDoctorCame } from './reactors/video.ts'
import { DailySweep } from './sweeping/daily-sweep.ts'

export interface ProjectorDeps {
  eventStore: EventStore
  readStore: ReadStore
  files: SealedFiles
  codec: Codec
  keys: Keyring
  commander: Commander
  clock: Clock
  /** Whether the apis were there when somebody did not come. */
  uptime: Pick<Uptime, 'missing'>
  /** Of a test clock: calls back whenever the product's time jumps. */
  onClockMoved?: (listener: () => void) => () => void
  payment: PaymentProvider
  merchant: { merchantId: string }
  mailer: Mailer
  messaging: MessagingService
  /** Undefined: nobody can allow push messages. */
  push?: PushService | undefined
  /** The base address of links in messages, without a slash at the end. */
  publicUrl: string
  /** The address for mails about events that cannot be used; undefined: no mail. */
  operatorEmail?: string | undefined
  projections: readonly Projection[]
  /** Undefined where an erasure leaves nothing behind, or where the operator scavenges. */
  scavenge?: Scavenge | undefined
  logId: string
  logger: Logger
  /** Called when another log has taken the log's place: only a new process can continue. */
  logReplaced?(error: Error): void
  /** Speed at which a standby notices; for tests. */
  timing?: Timing | undefined
}

export interface Projector {
  /** Resolves when the read models have handled the head of the log at the start. */
  caughtUp: Promise<void>
  isCaughtUp(): boolean
  /** Resolves when the models have caught up, or have stopped at an event that cannot be used. */
  settled: Promise<void>
  /** Whether an event that cannot be used has stopped the models or a reactor for too long. */
  isStuck(): boolean
  /** Whether this projector is active; otherwise it waits. */
  isActive(): boolean
  /**
   * The position of each reactor, and how many reactions it gave up as bugs since the start; none while standing by.
   */
  reactors(): { name: string; handled: Position | undefined; skipped: number }[]
  /** Finishes current work. */
  stop(): Promise<void>
}

/**
 * Read models, reactors and due times over one log; due times begin after the read models have caught up. Of several
 * projectors on one read store one is active, and another takes over when it is gone.
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
      // Another projector may have erased people meanwhile.
      deps.keys.forgetAll()
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
      // This projector may have become active again while its duties were ending.
      await relieved()
    },
  }
}

interface Duties extends Pick<Projector, 'reactors' | 'stop'> {
  stoppedSince(): (string | undefined)[]
}

/** The duties of the active projector beside projecting. */
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
  // Deliveries wait for outside services, and files for a bucket; orders must not wait for them, nor calls for mails.
  // Earnings, files and push came later than the others, and begin with the log all the same.
  const reactors = [
    reactor('main', reactionsOf(deps)),
    reactor('deliveries', [deliverAtOnce(deliver)]),
    reactor('earnings', [keepEarnings(deps)]),
    reactor('files', forgetFiles(deps)),
    reactor('push', pushCalls({ ...deps, deliver })),
  ]
  const { operatorEmail } = deps
  // An event that stops the others must not stop its own report.
  if (operatorEmail) reactors.push(reactor('operator', [notifyOperator({ ...deps, operatorEmail })]))
  const dueTimes = new DueTimes({ ...deps, reader: storeReader(deps.readStore), handlers: handlersOf(deps, deliver) })
  const sweep = new DailySweep(deps)
  for (const { runner } of reactors) runner.start()
  sweep.start()
  findSound(deps).catch((err) => deps.logger.warn({ err }, 'events that could not be used were not looked at again'))
  let isStopping = false
  void deps.caughtUp.then(() => isStopping || dueTimes.start())

  return {
    reactors: () => reactors.map(({ name, runner: { handled, skipped } }) => ({ name, handled, skipped })),
    stoppedSince: () => reactors.map(({ runner }) => runner.stoppedSince),
    async stop() {
      isStopping = true
      await dueTimes.stop()
      await sweep.stop()
      await Promise.all(reactors.map(({ runner }) => runner.stop()))
    },
  }
}

/** All reactions except deliveries. */
export function reactionsOf(deps: ProjectorDeps): Reaction[] {
  const projected = { ...deps, projectedUpTo: projectedUpTo(deps.readStore) }
  return [
    forgetPerson(deps),
    forgetPhoto(deps),
    endPush(deps),
    ...(deps.scavenge ? [requestScavenge(deps)] : []),
    recordPaymentInOrder(deps),
    settleDifferences(deps),
    continuePurchase(deps),
    settleChoosing(deps),
    continueDeskVisit(deps),
    continueMove(deps),
    continueConfirmation(deps),
    endVideo(deps),
    noteDoctorCame(deps),
    offerEarlierHour(projected),
    releaseReservation(deps),
    matchDoctors(projected),
    endUnfittingOffers(projected),
    endOffersMadeTooLate(deps),
    cancelDay(projected),
    cancelWhatWasBeingPaid(deps),
    cancelWhatWasBeingMoved(deps),
    withdrawWhatWasBeingChosen(deps),
    returnResold(projected),
    askRefundAccount(deps),
    ...announce(deps),
    issueRecoveryLinks(deps),
    noteReaders(deps),
    answerRemarks(deps),
  ]
}

const handlersOf = (deps: ProjectorDeps, deliver: Deliver): DueHandlers => ({
  ...requestTimers(deps.commander),
  ...orderTimers(deps),
  ...differenceTimer(deps),
  ...documentTimers({ ...deps, reader: storeReader(deps.readStore) }),
  ...requirementTimer({ ...deps, reader: storeReader(deps.readStore) }),
  ...paymentTimers(deps),
  ...holdTimer(deps),
  ...reservationTimer(deps.commander),
  ...scavengeTimer(deps),
  ...appointmentTimers(deps),
  ...recordTimers(deps.commander),
  delivery: ({ id }) => deliver(id),
})
