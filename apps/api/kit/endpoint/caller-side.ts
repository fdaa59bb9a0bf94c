import type { Actor } from '@turno/domain/event.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'

/** Which of the two of a consultation by video calls an endpoint that lets no others in. */
export const sideOf = ({ role }: Actor): Side => (role === 'doctor' ? 'doctor' : 'patient')
