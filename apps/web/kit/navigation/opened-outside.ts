import { navigate } from 'wouter/use-browser-location'
import { isOwnPath } from './go-back.ts'

/** A message of the system was pressed while a page is open: the page goes there, without being loaded anew. */
export function followServiceWorker(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'open' && typeof data.url === 'string' && isOwnPath(data.url)) navigate(data.url)
  })
}
