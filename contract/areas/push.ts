import * as v from 'valibot'

const wrong = 'El dato no es valido'
const base64url = (letters: number) => v.pipe(v.string(wrong), v.regex(new RegExp(`^[\\w-]{${letters}}$`), wrong))

/** The address of a push service, as a browser names it: by https, and a name of the public Internet. */
const endpoint = v.pipe(v.string(wrong), v.maxLength(1_000, wrong), v.check(isOfService, wrong))

function isOfService(given: string): boolean {
  const url = URL.parse(given)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  // No number of a machine, and no name that only a network of one's own knows.
  return /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(url.hostname) && !/\.(local|localhost|internal)$/.test(url.hostname)
}

/** POST api/v1/push-subscriptions: PushSubscription.toJSON(), which also says when it ends. */
export const allowPush = v.object({
  endpoint,
  keys: v.object({
    /** A point of P-256, uncompressed. */
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  /** Whether news comes to it, too; without it, calls alone. */
  news: v.optional(v.boolean(wrong)),
})
export type AllowPush = v.InferInput<typeof allowPush>

/** POST api/v1/push-subscriptions/end */
export const endPush = v.object({ endpoint })
