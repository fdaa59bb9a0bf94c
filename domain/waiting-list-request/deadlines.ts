/** A request without an offer goes to support after this long (spec, section 9). */
export const answerMinutes = 15

/** A patient may ask for offers again this often, in one request. */
export const asksAgainMax = 2

/** How long a patient may choose and pay an offer (spec, section 9). */
export const offerMinutes = 30
