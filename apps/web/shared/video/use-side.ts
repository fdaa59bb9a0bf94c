import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../../kit/session/session.ts'

/** Which of the two of a consultation the reader is. */
export const useSide = (): Side => (useAtomValue(sessionAtom)?.role === 'doctor' ? 'doctor' : 'patient')
