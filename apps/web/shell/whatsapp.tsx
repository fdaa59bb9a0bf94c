import { typeUserOf, type UserRole } from '@turno/contract/roles.ts'
import { useAtomValue } from 'jotai'
import { MessageCircle } from 'lucide-react'
import { settingsQuestion } from '../settings/client-settings.ts'
import { texts } from './texts.ts'

/** A way to write to somebody, floating over the page. Hidden where nobody reads. */
export function WhatsApp({ role }: { role: UserRole }) {
  const { data } = useAtomValue(settingsQuestion)
  const number = data?.whatsapp[typeUserOf[role]]
  if (!number) return null
  return (
    <aside className="whatsapp" aria-label={texts.contact}>
      <a href={`https://wa.me/${number}`} target="_blank" rel="noreferrer" aria-label={texts.whatsapp}>
        <MessageCircle className="i" aria-hidden="true" />
      </a>
    </aside>
  )
}
