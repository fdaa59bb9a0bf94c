/** A rule broken on purpose: in `file`, `rule` becomes `broken`. One of `tests` must notice. */
export interface Mutant {
  name: string
  file: string
  rule: string
  broken: string
  tests: readonly string[]
}

const mutant = (name: string, file: string, rule: string, broken: string, ...tests: string[]): Mutant => ({
  name,
  file,
  rule,
  broken,
  tests,
})

const request = 'domain/waiting-list-request/decide'
const deadlines = 'domain/waiting-list-request/deadlines.ts'
const payment = 'domain/payment/decide'

export const mutants: readonly Mutant[] = [
  mutant(
    'an offer lives 31 minutes',
    deadlines,
    'const offerMinutes = 30',
    'const offerMinutes = 31',
    `${request}.test.ts`,
  ),
  mutant(
    'an answer is expected in 14 minutes',
    deadlines,
    'const answerMinutes = 15',
    'const answerMinutes = 14',
    'domain/waiting-list-request/posting.test.ts',
  ),
  mutant(
    'the commission is 16 %',
    'domain/commission.ts',
    'commissionPercent = 15',
    'commissionPercent = 16',
    'domain/commission.test.ts',
  ),
  mutant(
    'a payment starts beside one under way (1008)',
    `${payment}.ts`,
    ' || isUnderWay(state)) return paymentInProgress',
    ') return paymentInProgress',
    `${payment}.test.ts`,
  ),
  mutant(
    'a doctor of another city sees a request for an office',
    'domain/waiting-list-request/matching.ts',
    'competent && (request.careType === 1 || doctor.cityIds.includes(request.cityId))',
    'competent',
    'domain/waiting-list-request/matching.test.ts',
  ),
  mutant(
    'an idle session goes on',
    'domain/session/decide.ts',
    'return at >= idleAt(state) ? sessionPaused : undefined',
    'return undefined',
    'domain/session/decide.test.ts',
  ),
  mutant(
    'a link opens twice',
    'domain/account/links.ts',
    'link && !link.used && now < link.expiresAt',
    'link && now < link.expiresAt',
    'domain/account/decide.test.ts',
  ),
  mutant(
    'a day holds one more than its capacity',
    'domain/day/decide.ts',
    '.length < capacity)',
    '.length <= capacity)',
    'domain/day/decide.test.ts',
  ),
  mutant(
    'a bound hold still runs out',
    'domain/day/decide.ts',
    '(hold.holdId === holdId ? { ...hold, tentativeUntil: null } : hold)',
    'hold',
    'domain/day/decide.test.ts',
  ),
  mutant('a refund is recorded twice', `${payment}.ts`, 'return due.issued ?', 'return false ?', `${payment}.test.ts`),
  mutant(
    'any signature is the right one',
    'adapters/hashing/keyed-hash.ts',
    'return one.length === other.length && timingSafeEqual(one, other)',
    'return one.length === other.length || timingSafeEqual(one, one)',
    'adapters/payment/signature.test.ts',
  ),
  mutant(
    'guessing goes on for ever',
    'adapters/limits/growing-waits.ts',
    'if (failures >= freeFailures) return',
    'if (failures < 0) return',
    'adapters/limits/memory.test.ts',
  ),
  mutant(
    'personal fields are written as they are',
    'adapters/event-store/codec.ts',
    'data: { ...fields, ...Object.fromEntries(present) }',
    'data: fields',
    'adapters/event-store/codec.test.ts',
  ),
  mutant(
    'an erased key may come back',
    'adapters/event-store/sqlite-tables.ts',
    'this.#sql.refuse.run(stream)',
    '',
    'adapters/event-store/sqlite.test.ts',
  ),
  mutant(
    'contact changes without a password',
    'domain/account/contact.ts',
    'if (!proof) return passwordNeeded',
    "proof ??= { undoLinkId: '' }",
    'domain/account/contact.test.ts',
  ),
  mutant(
    'a code of the second factor counts twice',
    'domain/account/second-factor.ts',
    'step <= lastStep',
    'step < lastStep',
    'domain/account/second-factor.test.ts',
  ),
  mutant(
    'a code of a catalogue is given twice',
    'domain/catalogue-entry/decide.ts',
    "if (status !== 'none') return reject",
    "if (status === 'none' && !written) return reject",
    'domain/catalogue-entry/decide.test.ts',
  ),
  mutant(
    'a payment loses its amount on the way to the screen',
    'read-models/payments/project.ts',
    '...owner, amountCents, at, state',
    '...owner, amountCents: 0, at, state',
    'read-models/payments/payments.test.ts',
  ),
  mutant(
    'a thing of somebody else is shown',
    'apps/api/call/ownership.ts',
    'if (owner !== undefined && owner !== caller.id) throw notAllowed()',
    '',
    'apps/api/test/crossing.test.ts',
  ),
  mutant(
    'everybody gets the changes of support',
    'apps/api/sockets/connection.ts',
    'return [this.actor.id, ',
    "return [this.actor.id, 'role:support', ",
    'apps/api/test/socket-story.test.ts',
  ),
  mutant(
    'a change is sent to everybody',
    'apps/api/sockets/subscribers.ts',
    'audienceOf(change).flatMap((name) => [...(this.#byName.get(name) ?? [])])',
    '[...this.all]',
    'apps/api/test/socket-crossing.test.ts',
  ),
  mutant(
    'a kept answer is not forgotten when something in it is written',
    'apps/api/kept/kept-answers.ts',
    'if (trace.key !== undefined) this.#remove(trace.key)',
    '',
    'apps/api/test/kept-answers.test.ts',
  ),
  mutant(
    'an answer is kept that was overtaken while it was made',
    'apps/api/kept/kept-answers.ts',
    'if (trace.isOnce || trace.isOld)',
    'if (trace.isOnce)',
    'apps/api/test/kept-answers.test.ts',
  ),
  mutant(
    'a kept answer is shown past its time',
    'apps/api/kept/kept-answers.ts',
    'until === undefined || now < until',
    'until === undefined || now',
    'apps/api/test/kept-answers.test.ts',
  ),
  ...(
    [
      [
        'a pause that nobody waits for',
        'quartersIn(terms.visitMinutes + hours.pauseMinutes)',
        'quartersIn(terms.visitMinutes)',
      ],
      ['a doctor in two rooms at once', "(each.place !== place || place === 'home')", "place === 'home'"],
      ['two homes at once', "(each.place !== place || place === 'home')", '(each.place !== place)'],
      ['one more than the capacity', 'held[quarter]! >= capacity', 'held[quarter]! > capacity'],
      ['an hour that is too soon', 'toMs(now) + Math.max(terms.noticeMinutes * 60_000, 1)', 'toMs(now) + 1'],
      ['an hour after the last day', 'date > plusDays(bogotaDate(now), terms.horizonDays)', 'date < bogotaDate(now)'],
    ] as const
  ).map(([name, rule, broken]) =>
    mutant(name, 'domain/schedule/availability.ts', rule, broken, 'domain/schedule/availability.test.ts'),
  ),
  mutant(
    'two prices for one hour',
    'domain/schedule/overlap.ts',
    'sharesDays(one, other) && sharesHours(one, other)',
    'false',
    'domain/schedule/decide.test.ts',
  ),
  mutant(
    'a change of a schedule over a newer one',
    'domain/schedule/decide.ts',
    'found.revision !== edited',
    'false',
    'domain/schedule/decide.test.ts',
  ),
  mutant(
    'a schedule changes over sold appointments that nobody has seen',
    'apps/api/schedules/changing.ts',
    'appointments.every(({ id }) => shown.includes(id))',
    'true',
    'apps/api/test/schedules.test.ts',
  ),
  mutant(
    'a visit counts as offered of which the last quarter is not',
    'domain/schedule/affected.ts',
    'hours.subarray(touched.from, touched.to)',
    'hours.subarray(touched.from, touched.to - 1)',
    'domain/schedule/affected.test.ts',
  ),
  mutant(
    'a doctor sees the requests of a city where the room is closed',
    'read-models/doctors-by-speciality/project.ts',
    '(open ? [cityId] : [])',
    '[cityId]',
    'apps/api/test/schedules.test.ts',
  ),
  mutant(
    'a visit is reviewed within 31 days',
    'domain/appointment/reviewing.ts',
    'const reviewDays = 30',
    'const reviewDays = 31',
    'domain/appointment/reviewing.test.ts',
  ),
  mutant(
    'four reviews make a rating',
    'read-models/reviews-of-doctor/query.ts',
    'const ratedFrom = 5',
    'const ratedFrom = 4',
    'read-models/reviews-of-doctor/reviews.test.ts',
  ),
  mutant(
    'a patient moves one appointment a fourth time',
    'domain/appointment/moving.ts',
    'const ownMovesMax = 3',
    'const ownMovesMax = 4',
    'domain/appointment/moving.test.ts',
  ),
  mutant(
    'a fourth person is asked about an earlier hour',
    'domain/appointment/moving.ts',
    'earlierHourAskedMax = 3',
    'earlierHourAskedMax = 4',
    'apps/projector/test/moving.test.ts',
  ),
  mutant(
    'patients are asked about an earlier hour at six in the morning',
    'domain/appointment/moving.ts',
    "['21:00', '07:00']",
    "['21:00', '06:00']",
    'domain/appointment/moving.test.ts',
  ),
  mutant(
    'what was paid by PSE needs no bank account',
    'domain/payment/methods.ts',
    "'DEBIT_CARD']",
    "'DEBIT_CARD', 'PSE']",
    'domain/payment/methods.test.ts',
  ),
]
