import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { templateField } from '@turno/domain/clinical/draft-values.ts'
import { isPaperKind } from '@turno/domain/clinical/papers/papers.ts'
import type { Template, TemplateField, TemplateSection } from '@turno/domain/clinical/template.ts'
import { CircleAlert, History, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useOddity } from './measures.tsx'
import { formOf } from './papers/paper-forms.ts'
import { useTakenFrom } from './section-card.tsx'
import { texts } from './texts.ts'
import { useKeeper, useStanding } from './use-keeper.ts'

interface WarningsProps {
  page: EncounterPage
  template: Template
  /** Leads to a field. */
  show: (field: string) => void
}

/** What one should look at before one signs, each with the way to it; nothing is drawn where there is nothing. */
export const Warnings = ({ page, template, show }: WarningsProps) => (
  <ul className="stack tight note-warnings" aria-label={texts.warnings}>
    <Unsettled template={template} show={show} />
    {template.sections.map((section) => (
      <SectionWarnings key={section.id} noteId={page.id} section={section} show={show} />
    ))}
  </ul>
)

/** Fields of this form on whose screen is what cannot be read as their value; another form does not show it. */
export function useUnread({ sections }: Template): TemplateField[] {
  const { unread } = useStanding()
  return sections.flatMap(({ fields }) => fields).filter(({ id }) => unread.includes(id))
}

/** Why fields hold up the signature; undefined: none does. */
export function useBlocked(template: Template): string | undefined {
  const { unsettled, refused } = useStanding()
  const unread = useUnread(template)
  if (unsettled.length > 0) return texts.waitsForChoice
  return refused.length > 0 || unread.length > 0 ? texts.waitsForMending : undefined
}

/** Fields that wait for a choice between two values, and those whose value is refused or cannot be read. */
function Unsettled({ template, show }: Pick<WarningsProps, 'template' | 'show'>) {
  const { unsettled, refused } = useStanding()
  const unread = useUnread(template)
  const keeper = useKeeper()
  const named = (field: string) => titleOfField(template, field)
  return (
    <>
      {unsettled.map((field) => (
        <li key={field} className="blocks">
          <Warning icon={CircleAlert} label={texts.settle(named(field))} go={() => show(field)} />
        </li>
      ))}
      {refused.map((field) => (
        <li key={field} className="blocks">
          <Warning icon={CircleAlert} label={texts.notTaken(named(field))} go={() => show(field)} />
        </li>
      ))}
      {unread.map(({ id, label }) => (
        <li key={id} className="blocks">
          <Warning icon={CircleAlert} label={texts.notUnderstood(label, keeper.unread(id) ?? '')} go={() => show(id)} />
        </li>
      ))}
    </>
  )
}

const titleOfField = ({ sections }: Template, field: string): string => {
  if (isPaperKind(field)) return formOf(field).label
  if (field === templateField) return texts.template
  const section = sections.find(({ fields }) => fields.some(({ id }) => id === field))
  return section?.title ?? field
}

interface SectionWarningsProps {
  noteId: string
  section: TemplateSection
  show: (field: string) => void
}

function SectionWarnings({ noteId, section, show }: SectionWarningsProps) {
  const isBrought = useTakenFrom(section) !== ''
  const measures = section.fields.filter(({ kind }) => kind === 'measure' || kind === 'pressure')
  return (
    <>
      {isBrought ? (
        <li>
          <Warning icon={History} label={texts.toReview(section.title)} go={() => show(section.fields[0]!.id)} />
        </li>
      ) : null}
      {measures.map((field) => (
        <OddMeasure key={field.id} noteId={noteId} field={field} show={show} />
      ))}
    </>
  )
}

function OddMeasure({ noteId, field, show }: Omit<SectionWarningsProps, 'section'> & { field: TemplateField }) {
  const odd = useOddity(noteId, field)
  return odd ? (
    <li>
      <Warning icon={TriangleAlert} label={texts.toLookAt(field.label, odd.shown)} go={() => show(field.id)} />
    </li>
  ) : null
}

const Warning = ({ icon: Icon, label, go }: { icon: LucideIcon; label: string; go: () => void }) => (
  <button type="button" className="note-warning small" onClick={go}>
    <Icon className="i s" aria-hidden="true" />
    {label}
  </button>
)
