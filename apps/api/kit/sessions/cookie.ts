const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a cookie can be limited to encrypted connections: browsers trust this machine's own addresses like https. */
function isSafePlace(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || loopback.test(hostname)
}

/** A cookie with a token that no script reads, and that browsers send only with this site's own requests. */
export class TokenCookie {
  /**
   * The name's prefix makes browsers send the cookie to this host only and never unencrypted; it requires the site's
   * root as path.
   */
  readonly #safe: { name: string; attributes: string }
  /** For plain http, where browsers refuse the prefix, and for people who logged in before the safe name existed. */
  readonly #plain: { name: string; attributes: string }

  constructor(name: string, plainPath: string) {
    this.#safe = { name: `__Host-${name}`, attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    this.#plain = { name, attributes: `Path=${plainPath}; HttpOnly; SameSite=Strict` }
  }

  /** @param publicUrl the product's address for browsers */
  text(publicUrl: string, token: string, maxAgeSeconds: number): string {
    const { name, attributes } = isSafePlace(publicUrl) ? this.#safe : this.#plain
    return `${name}=${token}; ${attributes}; Max-Age=${maxAgeSeconds}`
  }

  /** The cookie's token in a request's header, undefined without one. The safe name takes precedence. */
  tokenIn(header = ''): string | undefined {
    const [safe, plain] = [this.#safe, this.#plain].map(
      ({ name }) => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(header)?.[1],
    )
    return safe ?? plain
  }

  /** Deletes the cookie under both names. */
  gone(): string[] {
    return [this.#safe, this.#plain].map(goneBy)
  }

  /** The cookie's text; if it has the safe name, a second one deletes the plain name. */
  replacing(text: string): string[] {
    return text.startsWith(`${this.#safe.name}=`) ? [text, goneBy(this.#plain)] : [text]
  }
}

const goneBy = ({ name, attributes }: { name: string; attributes: string }): string =>
  `${name}=; ${attributes}; Max-Age=0`

/** Holds the token that renews a session. */
export const sessionCookie = new TokenCookie('turno_session', '/api/session')
