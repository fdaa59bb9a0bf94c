import { typeUserOf, type UserRole } from '@turno/contract/people.ts'
import { useAtomValue } from 'jotai'
import { MessageCircle } from 'lucide-react'
import { settingsQuestion } from './settings.ts'
import { texts } from './texts.ts'

/** A way to write to somebody, floating over the page; strangers are taken for patients. Hidden where nobody reads. */
export function WhatsApp({ role = 'patient' }: { role?: UserRole }) {
  const { data } = useAtomValue(settingsQuestion)
  const number = data?.whatsapp[typeUserOf[role]]
  if (!number) return null
  return (
    <a className="whatsapp" href={`https://wa.me/${number}`} target="_blank" rel="noreferrer" aria-label={texts.whatsapp}>
      <MessageCircle className="i" aria-hidden="true" />
    </a>
  )
}
