import { typeUserOf, type UserRole } from '@turno/contract/roles.ts'
import { useAtomValue } from 'jotai'
import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { settingsQuestion } from '../settings/client-settings.ts'
import { texts } from './texts.ts'

/**
 * A way to write to somebody, floating over the page; it leaves while somebody reads on, and comes back at the page's
 * end or on the way up. Hidden where nobody reads; its place is kept until that is known.
 */
export function WhatsApp({ role }: { role: UserRole }) {
  const { data, error } = useAtomValue(settingsQuestion)
  const readsOn = useReadingOn()
  if (!data) return error ? null : <div className="whatsapp" />
  const number = data.whatsapp[typeUserOf[role]]
  if (!number) return null
  return (
    <aside className={readsOn ? 'whatsapp aside' : 'whatsapp'} aria-label={texts.contact}>
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
