import { type Mutant, mutant } from './mutant.ts'

const allowance = 'domain/allowance/decide.ts'
const deskVisits = 'apps/api/test/desk-visits.test.ts'
const desk = 'domain/processes/desk.ts'
const strangers = 'apps/api/test/desk-strangers.test.ts'
const relation = 'domain/relation.ts'
const order = 'domain/order/state.ts'
const ofOrder = 'domain/order/state.test.ts'
const validating = 'domain/doctor/validating.ts'
const ofChecks = 'domain/doctor/checks.test.ts'
const transfer = 'domain/transfer.ts'
const ofAccount = 'domain/order/refund-account.test.ts'

/** Rules on contact, on what counts, and on where money went. */
export const mutantsOfTrust: readonly Mutant[] = [
  mutant('a doctor makes 41 visits at the desk a day', allowance, 'max: 40,', 'max: 41,', deskVisits),
  mutant(
    'a doctor makes three visits a day for one patient',
    allowance,
    'deskVisitsForPatient: { max: 2',
    'deskVisitsForPatient: { max: 3',
    deskVisits,
  ),
  mutant(
    'each surname that is tried with a document counts by itself',
    desk,
    'countedAs = patientId, holdsPatient, visit }',
    'countedAs: _ = patientId, holdsPatient, visit, patientId: countedAs }',
    strangers,
  ),
  mutant(
    'a patient is reached two days after a visit',
    relation,
    'plusDays(bogotaDate(start), 2)',
    'plusDays(bogotaDate(start), 3)',
    'domain/relation.test.ts',
  ),
  mutant(
    'a doctor reads of whom they made a paid visit for by document alone',
    'read-models/open-requests-for-doctor/query.ts',
    "if (view.onlyDoctorId !== undefined) return 'unconfirmed'",
    '',
    'read-models/open-requests-for-doctor/fields.test.ts',
  ),
  mutant(
    'a visit stays with what is coming for 61 minutes after its end',
    'domain/visit.ts',
    'careEndsAfterMinutes = 60',
    'careEndsAfterMinutes = 61',
    'domain/processes/care-ending.test.ts',
  ),
  mutant(
    'a doctor waits four working days for money',
    'domain/earnings/payout-day.ts',
    'payoutWorkingDays = 3',
    'payoutWorkingDays = 4',
    'domain/earnings/payout-day.test.ts',
  ),
  mutant(
    'what is only taken back is what has waited longest',
    'read-models/payable-to-doctors/view.ts',
    'lines.filter(({ amountCents }) => amountCents > 0)',
    'lines',
    'read-models/payable-to-doctors/payable.test.ts',
  ),
  mutant(
    'the pause after an offer may be taken',
    'domain/processes/offering.ts',
    'partsByDay(start, plusMinutes(end, pauseMinutes))',
    'partsByDay(start, plusMinutes(end, pauseMinutes - pauseMinutes))',
    'domain/processes/offering.test.ts',
  ),
  mutant(
    'who writes of suicide is not told of 123',
    'apps/web/shared/urgent/urgent-words.ts',
    'suicid, ',
    '',
    'apps/web/shared/urgent/urgent-words.test.ts',
  ),
  mutant(
    'another body under a key is done all the same',
    'adapters/commands/sent-otherwise.ts',
    'metadata.bodyDigest !== bodyDigest) throw',
    'metadata.bodyDigest === undefined) throw',
    'adapters/commands/transact.test.ts',
  ),
  mutant('stars for nothing count', order, ' && takesMoney(line.visit.feeCents))', ')', ofOrder),
  mutant('stars count that nobody paid for', order, 'payingTransaction(state) !== null &&', '', ofOrder),
  mutant(
    'a look-up without a number counts',
    validating,
    "visibleText(number) === '') return reject(validationTexts.numberNeeded)",
    "visibleText(number) === '?') return reject(validationTexts.numberNeeded)",
    ofChecks,
  ),
  mutant('a look-up of tomorrow counts', validating, 'on > bogotaDate(at)', "on > '9999'", ofChecks),
  mutant(
    'the RETHUS is valid by its file alone',
    validating,
    ' || certificationId === rethusCertification',
    '',
    ofChecks,
  ),
  mutant(
    'a refund goes to an account that nobody has looked at since it changed',
    transfer,
    'if (shown === named.length) return true',
    'if (shown > 0) return true',
    ofAccount,
  ),
  mutant(
    'money leaves in another way, and nobody says why',
    transfer,
    "left !== null && note.trim() === ''",
    'false',
    ofAccount,
  ),
  mutant(
    'a payment too many and the money of a visit are told in the same words',
    'domain/order/paid-twice.ts',
    '!lineIds.includes(key) && ',
    '',
    'read-models/notifications-of-user/notifications.test.ts',
  ),
]
