import * as v from 'valibot'

const entry = { description: v.string(), url: v.string() }

/** GET api/v1/users/{id}/menu: what leads where for this person. `url` is empty where only the children lead on. */
export const menuItem = v.strictObject({ ...entry, children: v.array(v.strictObject(entry)) })
export type MenuItem = v.InferOutput<typeof menuItem>

const orNone = v.nullable(v.string())

/** GET api/v1/settings: facts of this installation that a browser needs before any login. */
export const clientSettings = v.strictObject({
  /** WhatsApp numbers by `type_user`: digits with the country's code, null where nobody reads. */
  whatsapp: v.strictObject({ 0: orNone, 1: orNone, 2: orNone, 3: orNone, 4: orNone }),
  /** Ways to reach support, for pages where only support can help; null: none is set. */
  support: v.strictObject({ phone: orNone, email: orNone }),
  /** The terms that people accept; null: the product's own page. */
  terms: v.strictObject({ url: v.nullable(v.string()), version: v.string() }),
  /** Map tiles, by `{z}`, `{x}`, `{y}`, and attribution; null: the product's own outline of the country. */
  map: v.strictObject({ tiles: v.nullable(v.string()), attribution: v.nullable(v.string()) }),
  /** The public key of push subscriptions, in base64url; null: push is off. */
  push_key: v.nullable(v.string()),
})
export type ClientSettings = v.InferOutput<typeof clientSettings>
