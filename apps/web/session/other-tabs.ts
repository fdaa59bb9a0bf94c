import { takeWay } from './go-back.ts'
import { entryOf, homeOf } from './homes.ts'
import { goOn } from './pause.ts'
import { currentSession, hold, isLeaving, leaveToo, type Session, savedSession, wasLeft } from './session.ts'
import { sessionEnded } from './session-end.ts'

const entries = ['/', '/login', '/index', '/medicallogin']

/** What one tab does to the session, the others do too; one that was asleep does it when it is seen again. */
export function followOtherTabs(): void {
  const look = () => {
    const [next, before] = [savedSession(), currentSession()]
    if (!isLeaving() && next?.token !== before?.token) become(before, next)
  }
  window.addEventListener('storage', look)
  document.addEventListener('visibilitychange', look)
}

function become(before: Session | null, next: Session | null): void {
  const isSame = next?.userId === before?.userId
  if (!next) {
    if (wasLeft()) follow(before!)
    else sessionEnded()
  } else if (isSame || (!before && !isAtEntry())) {
    hold(next)
    goOn()
  } else {
    // Somebody else: the page is loaded anew, so that nothing of the person before stays in memory.
    location.replace((!before && takeWay()) || homeOf(next.role))
  }
}

function follow({ role }: Session): void {
  leaveToo()
  location.replace(entryOf(role))
}

const isAtEntry = (): boolean => entries.includes(location.pathname.toLowerCase())
