import { fromMs } from '@turno/domain/time.ts'
import { answeredFrom } from '@turno/domain/waiting-list-request/answering-hours.ts'
import { browserStorage } from '../kit/storage/storage.ts'

/**
 * Runs before the page is drawn: sets the scheme chosen for this device, and finds out whether the prerendered page is
 * for its reader. A prerendered page is for one profile, or for strangers, at the plain address; for anybody else it
 * stays hidden until the application has drawn the right one (`show.tsx`).
 */
const root = document.documentElement
const scheme = browserStorage.getItem('turno.scheme')
if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme

/** Parameters that links from advertisements and messages add. */
const harmless = /^(\?((utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*(&|$))*)?$/

if (root.dataset.for !== roleHere() || location.hash || history.state || !harmless.test(location.search))
  root.dataset.other = ''

// Words that are true in the hours in which doctors answer.
const now = fromMs(Date.now())
if (answeredFrom(now) !== now) root.dataset.closed = ''

// Until the application answers a form, the browser must not send it.
addEventListener('submit', (event) => event.preventDefault())

function roleHere(): string {
  try {
    const session = JSON.parse(browserStorage.getItem('turno.session') ?? 'null')
    return typeof session?.token === 'string' && typeof session.userId === 'string' ? String(session.role) : ''
  } catch {
    return ''
  }
}
