import type { LoginResponse } from '@turno/contract/people.ts'

/** Where somebody goes on whom the server sends to the legacy site; the token is in the fragment, which no server logs. */
export function legacyWay({ type, legacy_url, access_token }: Pick<LoginResponse, 'type' | 'legacy_url' | 'access_token'>): string | null {
  return type !== 0 && legacy_url ? `${legacy_url}#${new URLSearchParams({ access_token })}` : null
}
