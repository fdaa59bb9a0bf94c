/** A request without an offer goes to support after this long (spec, section 9). */
export const answerMinutes = 15

/** How long a patient may choose and pay an offer (spec, section 9). */
export const offerMinutes = 30
