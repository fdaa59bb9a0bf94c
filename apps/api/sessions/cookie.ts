const name = 'turno_session'
/** The only calls that the browser sends it with. */
const path = '/api/session'

/** A cookie that no script reads and that is sent to nobody else's requests. @param isSecure whether browsers come by https */
export function sessionCookie(token: string, maxAgeSeconds: number, isSecure: boolean): string {
  const flags = isSecure ? ['HttpOnly', 'SameSite=Strict', 'Secure'] : ['HttpOnly', 'SameSite=Strict']
  return [`${name}=${token}`, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, ...flags].join('; ')
}

/** The cookie's token in a request's header, undefined without one. */
export const tokenInCookie = (header: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(header ?? '')?.[1]
