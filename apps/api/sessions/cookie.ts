const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a cookie can be for encrypted connections alone: browsers take this machine's own addresses for as safe as https. */
function isSafePlace(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || loopback.test(hostname)
}

/** A cookie with a token that no script reads, and that is sent with nobody else's requests. */
export class TokenCookie {
  /** Sent to this host alone and never without encryption, which a name with this prefix makes browsers see to; so its path is the whole site. */
  readonly #safe: { name: string; attributes: string }
  /** Of plain http, where browsers refuse the other one; and of everybody who had it before there was the other one. */
  readonly #plain: { name: string; attributes: string }

  constructor(name: string, plainPath: string) {
    this.#safe = { name: `__Host-${name}`, attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    this.#plain = { name, attributes: `Path=${plainPath}; HttpOnly; SameSite=Strict` }
  }

  /** @param publicUrl where browsers reach the product */
  text(publicUrl: string, token: string, maxAgeSeconds: number): string {
    const { name, attributes } = isSafePlace(publicUrl) ? this.#safe : this.#plain
    return `${name}=${token}; ${attributes}; Max-Age=${maxAgeSeconds}`
  }

  /** The cookie's token in a request's header, undefined without one. The safe name counts first. */
  tokenIn(header = ''): string | undefined {
    const [safe, plain] = [this.#safe, this.#plain].map(
      ({ name }) => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(header)?.[1],
    )
    return safe ?? plain
  }

  /** Takes it away, whatever its name. */
  gone(): string[] {
    return [this.#safe, this.#plain].map(goneBy)
  }

  /** With a text that sets it under the safe name, the one of before takes its leave. */
  replacing(text: string): string[] {
    return text.startsWith(`${this.#safe.name}=`) ? [text, goneBy(this.#plain)] : [text]
  }
}

const goneBy = ({ name, attributes }: { name: string; attributes: string }): string =>
  `${name}=; ${attributes}; Max-Age=0`

/** Holds the token that renews a session. */
export const sessionCookie = new TokenCookie('turno_session', '/api/session')
