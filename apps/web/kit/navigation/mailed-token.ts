import { navigate, useHistoryState } from 'wouter/use-browser-location'

const name = 'token'

/**
 * Takes the token of a mailed link out of the address before anybody sees it: an address is shown, remembered and
 * logged. It stays with this entry of the history, so that the page may be loaded again. Links of before have it in the
 * query.
 */
export function takeMailedToken(): void {
  take()
  // A link that is opened in the page that it leads to: the page begins anew, as it would anywhere else.
  window.addEventListener('hashchange', () => void (take() && location.reload()))
}

/** Whether there was one. */
function take(): boolean {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const token = new URLSearchParams(hash.slice(1)).get(name) ?? query.get(name)
  if (!token) return false
  query.delete(name)
  navigate(pathname + (query.size > 0 ? `?${query}` : ''), { replace: true, state: { [name]: token } })
  return true
}

/** The token of the mailed link that led here, if one did. */
export function useMailedToken(): string | null {
  const state: unknown = useHistoryState()
  const token = state !== null && typeof state === 'object' && name in state ? state[name] : null
  return typeof token === 'string' ? token : null
}
