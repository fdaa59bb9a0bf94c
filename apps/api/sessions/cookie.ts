/** Sent to this host alone and never without encryption, which a name with this prefix makes browsers see to; so its path is the whole site. */
const safe = { name: '__Host-turno_session', attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }

/** Of plain http, where browsers refuse the other one; and of everybody who was logged in before there was the other one. */
const plain = { name: 'turno_session', attributes: 'Path=/api/session; HttpOnly; SameSite=Strict' }

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a cookie can be for encrypted connections alone: browsers take this machine's own addresses for as safe as https. */
export function isSafePlace(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || loopback.test(hostname)
}

/** A cookie with the token that renews a session: no script reads it, and it is sent with nobody else's requests. */
export function sessionCookie(publicUrl: string, token: string, maxAgeSeconds: number): string {
  const { name, attributes } = isSafePlace(publicUrl) ? safe : plain
  return `${name}=${token}; ${attributes}; Max-Age=${maxAgeSeconds}`
}

/** Takes every such cookie away, whatever its name. */
export const noCookies = (): string[] => [safe, plain].map(({ name, attributes }) => `${name}=; ${attributes}; Max-Age=0`)

/** The cookie of before takes its leave once there is the one with the safe name. */
export const replacing = (cookie: string): string[] =>
  cookie.startsWith(safe.name) ? [cookie, `${plain.name}=; ${plain.attributes}; Max-Age=0`] : [cookie]

/** The cookie's token in a request's header, undefined without one. The safe name counts first. */
export const tokenInCookie = (header: string | undefined): string | undefined =>
  tokenNamed(safe.name, header) ?? tokenNamed(plain.name, header)

/** What a request's header says of a cookie, undefined without it. */
export const tokenNamed = (name: string, header = ''): string | undefined => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(header)?.[1]
