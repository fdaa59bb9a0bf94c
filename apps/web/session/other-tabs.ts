import { takeWay } from './go-back.ts'
import { entryOf, homeOf } from './homes.ts'
import { goOn } from './pause.ts'
import { currentSession, hold, isLeaving, type Session, savedSession, wasLeft } from './session.ts'
import { sessionEnded } from './session-end.ts'

const entries = ['/', '/login', '/index', '/medicallogin']

/** What one tab does to the session, the others do too; one that was asleep does it when it is seen again. */
export function followOtherTabs(): void {
  const follow = () => {
    const [next, before] = [savedSession(), currentSession()]
    if (!isLeaving() && next?.token !== before?.token) become(before, next)
  }
  window.addEventListener('storage', follow)
  document.addEventListener('visibilitychange', follow)
}

function become(before: Session | null, next: Session | null): void {
  const isSame = next?.userId === before?.userId
  if (!next) {
    if (wasLeft()) location.replace(entryOf(before!.role))
    else sessionEnded()
  } else if (isSame || (!before && !isAtEntry())) {
    hold(next)
    goOn()
  } else {
    // Somebody else: the page is loaded anew, so that nothing of the person before stays in memory.
    location.replace((!before && takeWay()) || homeOf(next.role))
  }
}

const isAtEntry = (): boolean => entries.includes(location.pathname.toLowerCase())
