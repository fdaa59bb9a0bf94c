import type { Appointment } from '@turno/contract/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { texts } from './texts.ts'

/** The way to what the two have written in the consultation by video, where they have. */
export function MessagesLink({ visit: { id, messages }, who }: { visit: Appointment; who: string }) {
  if (messages === 0) return null
  return (
    <Link href={href(pages.videoMessages, { id })} className="btn m" aria-label={texts.ofVideo(texts.messages, who)}>
      <MessageSquare className="i s" aria-hidden="true" />
      {texts.messages}
    </Link>
  )
}
