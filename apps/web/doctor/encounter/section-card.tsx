import type { FieldKind } from '@turno/domain/clinical/note.ts'
import type { TemplateField, TemplateSection } from '@turno/domain/clinical/template.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOfMonth, monthName } from '../../kit/format/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Diagnoses, Procedures } from './coded.tsx'
import { hasAnswer, idsOf, summaryOf } from './fields.ts'
import { Measures } from './measures.tsx'
import { ReviewBySystems } from './review.tsx'
import { texts } from './texts.ts'
import { ToldBefore } from './told-before.tsx'
import { useKeeper, useOfFields } from './use-keeper.ts'
import { WrittenText } from './written-text.tsx'

interface SectionCardProps {
  noteId: string
  section: TemplateSection
  /** What the patient wrote beforehand, and who that is; undefined: nothing, or it belongs to another section. */
  told?: { who: string; told: string } | undefined
  /** Where there is little room one section is open, and the others are one line. */
  folds: { isOpen: boolean; open: () => void } | undefined
}

/** One section of a note, with a check once it has an answer. */
export function SectionCard({ noteId, section, told, folds }: SectionCardProps) {
  const ids = idsOf(section)
  const isDone = useOfFields(ids, (fieldOf) => hasAnswer(section, fieldOf))
  const isOpen = folds?.isOpen ?? true
  const titleId = `section-${section.id}`
  const title = (
    <>
      <span className={isDone ? 'note-section-check done' : 'note-section-check'}>
        <Check className="i s" aria-hidden="true" />
      </span>
      <span id={titleId}>{section.title}</span>
      {isDone ? <span className="hidden">{texts.answeredSection}</span> : null}
    </>
  )
  return (
    <section
      className={isOpen && folds ? 'card note-section open' : 'card note-section'}
      data-section={section.id}
      aria-labelledby={titleId}
    >
      <header className="row wrap between">
        <h2 className="row tight">
          {folds ? (
            <button type="button" className="note-section-title" aria-expanded={isOpen} onClick={folds.open}>
              {title}
              <ChevronDown className="i s end" aria-hidden="true" />
            </button>
          ) : (
            title
          )}
        </h2>
        <Brought section={section} />
      </header>
      {isOpen ? (
        <div className="stack note-section-body">
          <Answers noteId={noteId} section={section} />
          {told ? <ToldBefore id={section.fields[0]!.id} {...told} /> : null}
          <StillSo section={section} />
        </div>
      ) : (
        <Summary section={section} />
      )}
    </section>
  )
}

/** Measures and systems are drawn as one; any other field stands for itself. */
function Answers({ noteId, section }: { noteId: string; section: TemplateSection }) {
  const [first] = section.fields
  if (first?.kind === 'review') return <ReviewBySystems section={section} />
  if (first?.kind === 'measure' || first?.kind === 'pressure') return <Measures noteId={noteId} section={section} />
  return section.fields.map((field) => <Answer key={field.id} field={field} isTitled={field.label === section.title} />)
}

function Answer({ field, isTitled }: { field: TemplateField; isTitled: boolean }): ReactNode {
  const kinds: Partial<Record<FieldKind, ReactNode>> = {
    diagnoses: <Diagnoses id={field.id} />,
    procedures: <Procedures id={field.id} />,
  }
  return kinds[field.kind] ?? <WrittenText field={field} isTitled={isTitled} />
}

function Summary({ section }: { section: TemplateSection }) {
  const summary = useOfFields(idsOf(section), (fieldOf) => summaryOf(section, fieldOf))
  return summary ? <p className="small muted clip note-section-summary">{summary}</p> : null
}

/** The date of the note from which answers of a section were taken over, and that nobody has touched since; ''. */
export const useTakenFrom = (section: TemplateSection): string => {
  const ids = idsOf(section)
  return useOfFields(ids, (fieldOf) => ids.map((id) => fieldOf(id).takenFrom).find((date) => date !== null) ?? '')
}

const dayOf = (date: string): string => {
  const noon = bogotaInstant(date, '12:00')
  return `${dayOfMonth(noon)} ${monthName(noon)}`
}

function Brought({ section }: { section: TemplateSection }) {
  const from = useTakenFrom(section)
  return from ? <span className="tag wait">{texts.broughtFrom(dayOf(from))}</span> : null
}

function StillSo({ section }: { section: TemplateSection }) {
  const keeper = useKeeper()
  const isBrought = useTakenFrom(section) !== ''
  const confirm = () => {
    for (const id of idsOf(section)) if (keeper.field(id).takenFrom !== null) keeper.type(id, keeper.value(id))
  }
  return isBrought ? (
    <div>
      <Button look="btn m" icon={Check} label={texts.stillSo} onClick={confirm} />
    </div>
  ) : null
}
