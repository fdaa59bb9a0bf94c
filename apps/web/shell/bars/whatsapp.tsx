import { typeUserOf, type UserRole } from '@turno/contract/kinds/roles.ts'
import { useAtomValue } from 'jotai'
import { MessageCircle } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { texts } from './texts.ts'

/**
 * A way to write to somebody, floating over the page; it leaves while somebody reads on, and comes back at the page's
 * end or on the way up, but never over what can be touched, or over a clinical record. Hidden where nobody reads; its
 * place is kept until that is known.
 */
export function WhatsApp({ role }: { role: UserRole }) {
  const { data, error } = useAtomValue(settingsQuestion)
  const place = useRef<HTMLElement>(null)
  const readsOn = useReadingOn()
  const isInTheWay = useInTheWay(place)
  if (!data) return error ? null : <div className="whatsapp" />
  const number = data.whatsapp[typeUserOf[role]]
  if (!number) return null
  return (
    <aside className={readsOn || isInTheWay ? 'whatsapp aside' : 'whatsapp'} aria-label={texts.contact} ref={place}>
      <a href={`https://wa.me/${number}`} target="_blank" rel="noreferrer" aria-label={texts.whatsapp}>
        <MessageCircle className="i" aria-hidden="true" />
      </a>
    </aside>
  )
}

/** Whether the page was last scrolled down, and has not come to its end. */
function useReadingOn(): boolean {
  const [readsOn, setReadsOn] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const scrolled = () => {
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      if (scrollY !== before) setReadsOn(scrollY > before && !isAtEnd)
      before = scrollY
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  return readsOn
}

/** Whether something that nothing may cover lies in a place: looked at while the page scrolls, and every second. */
function useInTheWay(place: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIsIn] = useState(false)
  useEffect(() => {
    const look = () => setIsIn(place.current !== null && liesOverUncovered(place.current))
    const timer = setInterval(look, 1000)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', look)
    }
  }, [place])
  return isIn
}

/** What can be touched, and what a clinical page says: half a line of it may be read as another one. */
const uncovered = [
  'a, button, input, select, textarea, label, summary, [role=button], [role=switch]',
  ':is(.of-record, .timeline, .writing) .card',
].join()
/** Parts of its width and height at which a place is looked through. */
const parts = [0.05, 0.5, 0.95]

/** Its position at rest: its content may have moved aside. */
function liesOverUncovered(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect()
  const points = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height] as const))
  return points
    .flatMap(([x, y]) => document.elementsFromPoint(x, y))
    .some((element) => !place.contains(element) && element.closest(uncovered) !== null)
}
