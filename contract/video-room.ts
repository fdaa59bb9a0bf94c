/** Where the two of an appointment by video meet: waiting room and call. */
export const videoRoomPath = '/Video/VideoComp'
export const videoRoomHref = (appointmentId: string): string => `${videoRoomPath}?id=${appointmentId}`

/** A call rings for so long after the doctor made it: what opens later only finds it in the bell. */
export const ringsForMs = 60_000
