import { type Mutant, mutant } from './mutant.ts'

const room = 'domain/video-visit/decide.ts'
const ofRoom = 'domain/video-visit/decide.test.ts'
const ofCalls = 'apps/api/test/video-visits.test.ts'
const allowance = [
  'apps/api/server/sockets/message-allowance.ts',
  'apps/api/server/sockets/message-allowance.test.ts',
] as const
const seen = 'read-models/video-visits/query.ts'

/** Consultations by video: the room, what connects, and what each of the two learns. */
export const mutantsOfVideo: readonly Mutant[] = [
  mutant(
    'the room opens 16 minutes before',
    'domain/video-visit/window.ts',
    'opensBeforeMinutes = 15',
    'opensBeforeMinutes = 16',
    ofRoom,
  ),
  mutant('care ends 59 minutes after the end', 'domain/visit.ts', 'AfterMinutes = 60', 'AfterMinutes = 59', ofRoom),
  mutant('two connect without a consent', room, 'if (state.consent === null) return', 'if (false) return', ofRoom),
  mutant('two connect without a call', room, 'return state.calls === 0 ?', 'return false ?', ofRoom),
  mutant('a doctor who is not there calls', room, 'if (!state.doctor.isInside) return', 'if (false) return', ofRoom),
  mutant('a doctor calls 21 times', room, 'callsMax = 20', 'callsMax = 21', ofRoom),
  mutant('a browser reports without end', room, 'reports >= reportsMax', 'reports < 0', ofRoom),
  mutant(
    'one browser alone says that both were connected',
    'domain/video-visit/state.ts',
    'patient.media !== null && doctor.media !== null',
    'patient.media !== null || doctor.media !== null',
    'domain/processes/care-ending.test.ts',
  ),
  mutant('a doctor says to be 45 minutes late', 'contract/areas/video.ts', '20, 30] as', '20, 30, 45] as', ofCalls),
  mutant(
    'what patients agree to changes under their feet',
    'contract/texts/video-consent.ts',
    'La consulta es por video y no se graba.',
    'La consulta es por video y se graba.',
    'contract/texts/video-consent.test.ts',
  ),
  mutant('a doctor always reads the phone', seen, 'isByTelephone(view) && maySee', 'maySee', ofCalls),
  mutant(
    'a patient who asks for a call is not called, because the doctor reads no number',
    seen,
    'sides.patient.telephone || sides.doctor.telephone',
    'sides.doctor.telephone',
    ofCalls,
  ),
  mutant(
    'credentials of the relay hold an hour',
    'apps/api/shared/video/ice-servers.ts',
    'validSeconds = 600',
    'validSeconds = 3_600',
    ofCalls,
  ),
  mutant(
    'a stranger who knows an appointment is in its room',
    'apps/api/shared/video/room-standing.ts',
    'if (newcomer && !sideInPerson(newcomer, two)) return ofOthers',
    '',
    'apps/api/test/rooms.test.ts',
  ),
  mutant('a socket says 31 messages a second', allowance[0], 'aSecond = 30', 'aSecond = 31', allowance[1]),
  mutant(
    'the picture gives way at 200 kbit/s',
    'apps/web/shared/video/call/adaptation.ts',
    'pictureMinKbps = 150',
    'pictureMinKbps = 200',
    'apps/web/shared/video/call/adaptation.test.ts',
  ),
  mutant(
    'an assistant reads the waiting room',
    'contract/endpoints/video.ts',
    'own(bothSides, ownVisit), { answer: videoVisit }',
    '{ ...own(bothSides, ownVisit), assistants: true }, { answer: videoVisit }',
    'apps/api/test/accesses.test.ts',
  ),
  mutant(
    'a call shows for eleven seconds',
    'apps/web/kit/toasts/toasts.ts',
    'callMs = 10_000',
    'callMs = 11_000',
    'apps/web/kit/toasts/toasts.test.ts',
  ),
]
