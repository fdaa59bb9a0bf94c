import { href, pages } from './pages.ts'

/** Where the two of an appointment by video meet: waiting room and call. */
export const videoRoomPath = pages.videoRoom.path
export const videoRoomHref = (appointmentId: string): string => href(pages.videoRoom, { id: appointmentId })

/** A call rings for so long after the doctor made it: what opens later only finds it in the bell. */
export const ringsForMs = 60_000
