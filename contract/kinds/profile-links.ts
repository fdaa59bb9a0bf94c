import * as v from 'valibot'
import { printable } from './text.ts'
import { typed } from './typed.ts'

const addressMax = 200
const wrongAddress = 'Escribe una dirección que empiece por https://'
const tooLong = 'El dato es demasiado largo'

/** Addresses of a network's pages, with an example; pages of other networks may be anywhere. */
const pagesOf: ReadonlyMap<string, { hosts: readonly string[]; example: string }> = new Map(
  Object.entries({
    facebook: { hosts: ['facebook.com', 'fb.com'], example: 'facebook.com/tu-nombre' },
    instagram: { hosts: ['instagram.com'], example: 'instagram.com/tu-nombre' },
    linkedin: { hosts: ['linkedin.com'], example: 'linkedin.com/in/tu-nombre' },
    tiktok: { hosts: ['tiktok.com'], example: 'tiktok.com/@tu-nombre' },
    x: { hosts: ['x.com', 'twitter.com'], example: 'x.com/tu-nombre' },
    youtube: { hosts: ['youtube.com', 'youtu.be'], example: 'youtube.com/@tu-canal' },
    whatsapp: { hosts: ['wa.me', 'whatsapp.com'], example: 'wa.me/573001234567' },
  }),
)

/** A page's stored address, `https` and safe to follow; undefined: no address. */
function pageAddress(typed: string): string | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  const isPage = url?.protocol === 'https:' && /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(url.hostname)
  if (!url || !isPage || url.username || url.password || url.port) return undefined
  return url.href
}

const isAt = (host: string, url: string): boolean => {
  const { hostname } = new URL(url)
  return hostname === host || hostname.endsWith(`.${host}`)
}

/** The error in an address; undefined: none. '' names no page. @param networkId the network that it must belong to */
function wrongIn(typed: string, networkId?: string): string | undefined {
  if (typed === '') return undefined
  if (typed.length > addressMax) return tooLong
  const url = pageAddress(typed)
  const network = pagesOf.get(networkId ?? '')
  if (!network) return url === undefined ? wrongAddress : undefined
  const isThere = url !== undefined && network.hosts.some((host) => isAt(host, url))
  return isThere ? undefined : `Escribe la dirección completa, como ${network.example}`
}

/** A web site; null: none. */
export const webSite = v.pipe(
  v.nullable(v.pipe(v.string(wrongAddress), typed, printable)),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? wrongIn(dataset.value ?? '') : undefined
    if (message) addIssue({ message })
  }),
  v.transform((typed) => (typed ? (pageAddress(typed) ?? null) : null)),
)

const typedAddress = v.pipe(
  v.nullable(v.pipe(v.string(wrongAddress), typed)),
  v.transform((address) => address ?? ''),
  printable,
)
const networkId = v.pipe(v.string(), typed, v.regex(/^[\w.+-]{1,20}$/, 'La red social no es valida'))

/** One address for each network: under its code, or as a list. Errors are under the network's code. */
export const socialNetworks = v.pipe(
  v.union(
    [
      v.record(networkId, typedAddress),
      v.pipe(
        v.array(v.object({ id: networkId, url: typedAddress })),
        v.transform((all) => Object.fromEntries(all.map(({ id, url }) => [id, url]))),
      ),
    ],
    wrongAddress,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    for (const [key, value] of Object.entries(input)) {
      const message = wrongIn(value, key)
      if (message) addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] })
    }
  }),
  v.transform((all) =>
    Object.entries(all).flatMap(([id, typed]) => {
      const url = pageAddress(typed)
      return typed && url ? [{ id, url }] : []
    }),
  ),
)
