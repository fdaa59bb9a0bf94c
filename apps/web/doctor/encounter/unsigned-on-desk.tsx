import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { unsignedQuestion } from '../../shared/records/unsigned.ts'
import { texts } from './texts.ts'
import { UnsignedList } from './unsigned-list.tsx'

/** On a desk the oldest are enough to be reminded. */
const few = 3

/** On the doctor's home: notes that have waited for their signature too long. */
export function UnsignedOnDesk() {
  const { data } = useAtomValue(unsignedQuestion)
  const late = data?.filter((visit) => visit.late) ?? []
  if (late.length === 0) return null
  return (
    <Section
      id="unsigned-on-desk"
      title={texts.unsignedTitle}
      action={<ButtonLink href={href(pages.visitNotes)} look="btn quiet m" label={texts.allUnsigned} />}
    >
      <UnsignedList visits={late.slice(0, few)} />
    </Section>
  )
}
