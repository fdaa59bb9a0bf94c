import { addressesOf, entryOf, homeOf, pages } from '@turno/contract/pages.ts'
import { takeWay } from '../navigation/go-back.ts'
import { tabStorage } from '../storage/storage.ts'
import { goOn } from './pause.ts'
import {
  adoptSession,
  currentSession,
  followLogout,
  isLeaving,
  type Session,
  savedSession,
  wasLeft,
} from './session.ts'
import { sessionEnded } from './session-end.ts'

const entries = [pages.login, pages.doctorLogin].flatMap(addressesOf).map((path) => path.toLowerCase())

/** Changes of the session in one tab happen in the others too; a tab that was asleep follows when it is seen again. */
export function followOtherTabs(): void {
  const look = (news?: StorageEvent) => {
    const [next, before] = [savedSession(), currentSession()]
    if (!isLeaving() && next?.token !== before?.token) become(before, next, news)
  }
  window.addEventListener('storage', look)
  document.addEventListener('visibilitychange', () => look())
  // A page that somebody left would be shown as it was to the next person who goes back.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && isLeaving() && location.reload()))
}

function become(before: Session | null, next: Session | null, news?: StorageEvent): void {
  const isSame = next?.userId === before?.userId
  if (!next) {
    if (wasLeft(news)) follow(before!)
    else sessionEnded()
  } else if (isSame || (!before && !isAtEntry())) {
    adoptSession(next)
    goOn()
  } else {
    // Another person: the page is loaded anew, so that nothing of the person before stays in memory.
    const way = takeWay()
    tabStorage.clear()
    location.replace((!before && way) || homeOf(next.role))
  }
}

function follow({ role }: Session): void {
  followLogout()
  location.replace(entryOf(role))
}

const isAtEntry = (): boolean => entries.includes(location.pathname.toLowerCase())
