/** A call rings for so long after the doctor made it: what opens later only finds it in the bell. */
export const ringsForMs = 60_000
