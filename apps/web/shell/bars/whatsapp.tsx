import { typeUserOf, type UserRole } from '@turno/contract/kinds/roles.ts'
import { useAtomValue } from 'jotai'
import { MessageCircle } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { texts } from './texts.ts'

/**
 * A way to write to somebody, floating over the page; it leaves while somebody reads on, and comes back at the page's
 * end or on the way up, but never over what can be touched, or over a clinical record. Hidden where nobody reads; its
 * place is kept until that is known.
 */
export function WhatsApp({ role }: { role: UserRole }) {
  const { data, error } = useAtomValue(settingsQuestion)
  if (!data) return error ? null : <div className="whatsapp" />
  const number = data.whatsapp[typeUserOf[role]]
  return number ? <Floating number={number} /> : null
}

function Floating({ number }: { number: string }) {
  const place = useRef<HTMLElement>(null)
  const readsOn = useReadingOn()
  const isInTheWay = useInTheWay(place)
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

/** After the last of many changes in a row; whoever types is not held up for each letter. */
const quietMs = 200

/**
 * Whether something that nothing may cover lies in a place. It is looked at once something may have moved: as one
 * scrolls anything, as the window or the page takes another size, on another page, and as elements come or go. A letter
 * that is typed moves nothing.
 */
function useInTheWay(place: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIsIn] = useState(false)
  const [address] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is looked at anew
  useEffect(() => {
    let [frame, quiet]: [number | undefined, ReturnType<typeof setTimeout> | undefined] = [undefined, undefined]
    const look = () => {
      frame = undefined
      setIsIn(place.current !== null && liesOverUncovered(place.current))
    }
    const soon = () => {
      frame ??= requestAnimationFrame(look)
    }
    const onceQuiet = () => {
      clearTimeout(quiet)
      quiet = setTimeout(soon, quietMs)
    }
    const content = document.getElementById('contenido') ?? document.body
    const sizes = new ResizeObserver(onceQuiet)
    for (const box of [document.body, content]) sizes.observe(box)
    const elements = new MutationObserver((changes) => changes.some(isOfElements) && onceQuiet())
    elements.observe(content, { childList: true, subtree: true })
    const scrolling = { passive: true, capture: true }
    window.addEventListener('scroll', soon, scrolling)
    window.addEventListener('resize', soon)
    soon()
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(quiet)
      sizes.disconnect()
      elements.disconnect()
      window.removeEventListener('scroll', soon, scrolling)
      window.removeEventListener('resize', soon)
    }
  }, [place, address])
  return isIn
}

/** Texts alone are none: what is typed into a field of many lines is one, too. */
const isOfElements = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element)

/** What can be touched; prices and hours; and what a clinical page says: half a line may be read as another one. */
const uncovered = [
  '.money, .num, time',
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
