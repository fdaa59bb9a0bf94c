/** Offers are expected within so many minutes, then support takes over (spec, section 9). */
export const answerMinutes = 15

/** How long an offer can be chosen and paid (spec, section 9). */
export const offerMinutes = 30
