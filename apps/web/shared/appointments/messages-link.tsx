import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { MessageSquare } from 'lucide-react'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

/** Link to the messages of the consultation by video, if there are any. */
export function MessagesLink({ visit: { id, messages }, who }: { visit: Appointment; who: string }) {
  if (messages === 0) return null
  return (
    <ButtonLink
      href={href(pages.videoMessages, { id })}
      look="btn m"
      icon={MessageSquare}
      label={texts.messages}
      aria-label={texts.ofVideo(texts.messages, who)}
    />
  )
}
