import * as v from 'valibot'

/** GET api/v1/short-links/{code} */
export const openedLink = v.strictObject({
  /** The page of the product that it leads to. */
  url: v.string(),
  /** The notification of the bell that says the same. */
  notification_id: v.string(),
  /** Nothing is left to do about it. */
  over: v.boolean(),
})
