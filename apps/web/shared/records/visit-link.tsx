import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { noteOpensAt } from '@turno/domain/clinical/opening.ts'
import { useAtomValue } from 'jotai'
import { NotebookPen } from 'lucide-react'
import { sessionAtom } from '../../kit/session/session.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { unsignedQuestion } from './unsigned.ts'
import { visitLinkTexts as texts } from './visit-link-texts.ts'

interface VisitLinkProps {
  visit: Appointment
  who: string
}

/** Leads the doctor of a visit to its note: from a quarter of an hour before it on. */
export function VisitLink(props: VisitLinkProps) {
  const { visit } = props
  const now = useAtomValue(nowAtom)
  const session = useAtomValue(sessionAtom)
  const isOwn = session?.role === 'doctor' && session.userId === visit.doctor_id
  const isHeld = !visit.cancelled_by && visit.outcome !== 'patientAbsent'
  if (!isOwn || !isHeld || Date.parse(noteOpensAt({ start: visit.start_date })) > now) return null
  return <Link {...props} />
}

/** Without an outcome, what is not among the unsigned ones is signed already, or nobody has begun to write it. */
function labelOf({ outcome, end_date }: Appointment, isUnsigned: boolean, now: number): string {
  if (outcome === null && Date.parse(end_date) > now) return texts.attend
  return isUnsigned ? texts.write : texts.open
}

function Link({ visit, who }: VisitLinkProps) {
  const now = useAtomValue(nowAtom)
  const { data } = useAtomValue(unsignedQuestion)
  const isUnsigned = data?.some(({ id }) => id === visit.id) ?? true
  const label = isUnsigned || visit.outcome === null ? labelOf(visit, isUnsigned, now) : texts.see
  return (
    <ButtonLink
      href={href(pages.visitNotes, { visit: visit.id })}
      look="btn m"
      icon={NotebookPen}
      label={label}
      aria-label={texts.ofVisit(label, who)}
    />
  )
}
