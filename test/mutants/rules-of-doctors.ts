import { type Mutant, mutant } from './mutant.ts'

const validating = 'domain/doctor/validating.ts'
const ofDocuments = 'domain/doctor/documents.test.ts'
const uploads = 'apps/api/test/documents.test.ts'
const ofChat = 'domain/conversation/decide.test.ts'
const chatLimits = 'domain/conversation/limits.ts'
const agreed = 'domain/agreements/decide.test.ts'
const allowance = ['domain/allowance/decide.ts', 'domain/allowance/decide.test.ts'] as const

/** Documents and their validation, agreed prices, messages and assistants. */
export const mutantsOfDoctors: readonly Mutant[] = [
  mutant(
    'a suspended doctor is paid',
    'domain/doctor/may.ts',
    "if (status === 'active') return undefined",
    "if (status === 'active' || what === 'bePaid') return undefined",
    'domain/doctor/may.test.ts',
  ),
  mutant(
    'a doctor is warned 31 days before a document runs out',
    'domain/doctor/expiring.ts',
    '[30, 7] as const',
    '[31, 7] as const',
    ofDocuments,
  ),
  mutant('a picture of 401 KB is taken', 'contract/areas/documents.ts', '= [400, 1.1]', '= [401, 1.1]', uploads),
  mutant(
    'a seal may be lower than 160 pixels',
    'domain/crop-presets.ts',
    'minWidth: 480, minHeight: 160',
    'minWidth: 480, minHeight: 150',
    uploads,
  ),
  mutant(
    'a doctor is activated without a speciality',
    validating,
    'specialityIds.length === 0 ? validationTexts.specialityMissing : undefined',
    'undefined',
    ofDocuments,
  ),
  mutant('an adviser is shown for eleven minutes', validating, 'takenMinutes = 10', 'takenMinutes = 11', ofDocuments),
  mutant(
    'advisers answer within nine working hours',
    'domain/doctor/working-hours.ts',
    'promisedHours = 8',
    'promisedHours = 9',
    'domain/doctor/working-hours.test.ts',
  ),
  mutant(
    'a newer file takes the place of one that counts before it is valid',
    'domain/doctor/documents.ts',
    "one.certificationId === certificationId && one.status !== 'valid'",
    'one.certificationId === certificationId',
    ofDocuments,
  ),
  mutant(
    'of two agreements the dearer one counts',
    'domain/agreements/agreed-fee.ts',
    'best.feeCents <= each.feeCents',
    'best.feeCents >= each.feeCents',
    agreed,
  ),
  mutant(
    'an agreement is over on its last day',
    'domain/agreements/terms.ts',
    'validTo !== null && validTo < date',
    'validTo !== null && validTo <= date',
    agreed,
  ),
  mutant(
    'a patient gets five messages of doctors an hour',
    allowance[0],
    'patientMessagesOfHour: { max: 4',
    'patientMessagesOfHour: { max: 5',
    allowance[1],
  ),
  mutant(
    'a doctor has six assistants',
    'domain/assistance/decide.ts',
    'assistantsMax = 5',
    'assistantsMax = 6',
    'domain/assistance/decide.test.ts',
  ),
  mutant(
    'an assistant reads what the doctor earned',
    'contract/endpoints/earnings.ts',
    "/earnings/export', ownDoctor,",
    "/earnings/export', { ...ownDoctor, assistants: true },",
    'apps/api/test/accesses.test.ts',
  ),
  mutant(
    'the api drops the texts of a doctor’s profile',
    'apps/api/doctor/profile/practice-data.ts',
    'declaredIn(doctorFields, told)',
    'declaredIn({ ...doctorFields, texts: {} }, told)',
    'apps/api/test/doctor-form.test.ts',
  ),
  mutant(
    'nothing is asked of a patient before the chat is written to',
    'domain/conversation/decide.ts',
    'return hour.hasConsent ? undefined',
    'return true ? undefined',
    ofChat,
  ),
  mutant('each side writes 251 messages', chatLimits, 'messagesMax = 250', 'messagesMax = 251', ofChat),
  mutant('each side shares 11 files', chatLimits, 'sharedFilesMax = 10', 'sharedFilesMax = 11', ofChat),
  mutant(
    'who knows the name of a message of the other one loses a text unseen',
    'domain/conversation/decide.ts',
    'author === by ? [] : notAllowed',
    '[]',
    ofChat,
  ),
  mutant(
    'the chat stays open when care was finished',
    'domain/processes/conversing.ts',
    "status !== 'scheduled' || room.hasEnded",
    'room.hasEnded',
    'apps/api/test/conversation.test.ts',
  ),
  mutant(
    'what was shared in a consultation goes with the account',
    'adapters/files/port.ts',
    "shared: 'recordKey'",
    "shared: 'personKey'",
    'adapters/files/sealed-files.test.ts',
  ),
]
