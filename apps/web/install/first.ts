import { fromMs } from '@turno/domain/time.ts'
import { answeredFrom } from '@turno/domain/waiting-list-request/answering-hours.ts'
import { browserStorage } from '../kit/storage/storage.ts'

/**
 * Runs before anything of the page is drawn: the look that was chosen for this device, and whether the words that came
 * with the page are for whoever opens it. They are for one profile, or for strangers, at the plain address; for anybody
 * else they stay hidden until the application shows what is right (`show.tsx`).
 */
const root = document.documentElement
const scheme = browserStorage.getItem('turno.scheme')
if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme

/** What links from advertisements and messages add. */
const harmless = /^(\?((utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*(&|$))*)?$/

if (root.dataset.for !== roleHere() || location.hash || history.state || !harmless.test(location.search))
  root.dataset.other = ''

// Words that are true in the hours in which doctors answer.
const now = fromMs(Date.now())
if (answeredFrom(now) !== now) root.dataset.closed = ''

// Until the application answers a form, the browser must not send what was typed.
addEventListener('submit', (event) => event.preventDefault())

function roleHere(): string {
  try {
    const session = JSON.parse(browserStorage.getItem('turno.session') ?? 'null')
    return typeof session?.token === 'string' && typeof session.userId === 'string' ? String(session.role) : ''
  } catch {
    return ''
  }
}
