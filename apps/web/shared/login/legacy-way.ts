import type { LoginResponse } from '@turno/contract/areas/people.ts'

/** Way of a person whom the server sends to the legacy site. */
export function legacyWay({
  type,
  legacy_url,
  access_token,
}: Pick<LoginResponse, 'type' | 'legacy_url' | 'access_token'>): string | null {
  return type !== 0 && legacy_url ? handedOver(legacy_url, access_token) : null
}

/** Another site of the same house, with the person's access token in the fragment, which no server logs. */
export const handedOver = (url: string, access_token: string): string =>
  `${url}#${new URLSearchParams({ access_token })}`
