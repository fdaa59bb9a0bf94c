import { type Mutant, mutant } from './mutant.ts'

const mayRead = 'domain/clinical/may-read.ts'
const ofMayRead = 'domain/clinical/may-read.test.ts'
const access = 'domain/record-access/texts.ts'
const ofAccess = 'domain/record-access/decide.test.ts'
const ofPapers = 'domain/clinical/papers/lacking.test.ts'
const encounter = 'domain/encounter/decide.ts'
const ofEncounter = 'domain/encounter/decide.test.ts'

/** Rules on clinical records: who writes, who signs, who reads. */
export const mutantsOfRecords: readonly Mutant[] = [
  mutant(
    'a note is opened 16 minutes before its visit',
    'domain/clinical/opening.ts',
    'noteOpensBeforeMinutes = 15',
    'noteOpensBeforeMinutes = 16',
    ofEncounter,
  ),
  mutant('a visit opens the record 31 days', mayRead, 'readableDays = 30', 'readableDays = 31', ofMayRead),
  mutant('an erased record is read by its visits', mayRead, '!active || erased)', '!active)', ofMayRead),
  mutant('an emergency has a reason of 19 letters', access, 'ReasonMin = 20', 'ReasonMin = 19', ofAccess),
  mutant('an emergency has a reason of 21 letters', access, 'ReasonMin = 20', 'ReasonMin = 21', ofAccess),
  mutant('an emergency lasts 25 hours', access, 'emergencyHours = 24', 'emergencyHours = 25', ofAccess),
  mutant(
    'a doctor opens four records a month in an emergency',
    'domain/allowance/decide.ts',
    'emergenciesOfDoctor: { max: 3',
    'emergenciesOfDoctor: { max: 4',
    'domain/allowance/decide.test.ts',
  ),
  mutant(
    'looks half an hour apart are one',
    'domain/record-read/decide.ts',
    'lookMinutes = 30',
    'lookMinutes = 31',
    'domain/record-read/decide.test.ts',
  ),
  mutant(
    'psychologists prescribe',
    'domain/clinical/papers/prescription.ts',
    "signers: ['medico', 'odontologo']",
    "signers: ['medico', 'odontologo', 'psicologo']",
    ofPapers,
  ),
  mutant(
    'an allergy to one penicillin says nothing of another',
    'domain/clinical/allergies.ts',
    'medicine.families.includes(one)',
    'false',
    'domain/clinical/allergies.test.ts',
  ),
  mutant(
    'the code of a paper has 72 bits',
    'domain/clinical/paper-code.ts',
    'codeBytes = 10',
    'codeBytes = 9',
    'domain/clinical/paper-code.test.ts',
  ),
  mutant(
    'who is suspended prescribes with a note',
    encounter,
    '(parts.length > 0 ? whySuspended(visit) : undefined)',
    'undefined',
    ofEncounter,
  ),
]
