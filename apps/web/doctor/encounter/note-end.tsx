import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { Template, TemplateSection } from '@turno/domain/clinical/template.ts'
import { CircleAlert, History, Lock, type LucideIcon, PenLine, TriangleAlert } from 'lucide-react'
import { hasAnswer, idsOf } from './fields.ts'
import { useOddity } from './measures.tsx'
import { OnlyHere, SaveState } from './save-state.tsx'
import { useTakenFrom } from './section-card.tsx'
import { texts } from './texts.ts'
import { useOfFields, useStanding } from './use-keeper.ts'

interface EndProps {
  page: EncounterPage
  template: Template
  show: (field: string) => void
  sign: () => void
}

/** How far the note is, what one should look at, and the way to its signature: in sight on a phone. */
export function EndOfNote({ page, template, show, sign }: EndProps) {
  const all = template.sections
  const done = useOfFields(all.flatMap(idsOf), (fieldOf) => all.filter((section) => hasAnswer(section, fieldOf)).length)
  return (
    <section className="card stack note-end" aria-label={texts.sign}>
      <OnlyHere />
      <div className="row between wrap">
        <SaveState />
        <span className="small muted num">{texts.parts(done, all.length)}</span>
      </div>
      <ul className="stack tight only-warnings">
        <Unsettled template={template} show={show} />
        {all.map((section) => (
          <SectionWarnings key={section.id} noteId={page.id} section={section} show={show} />
        ))}
      </ul>
      <SignButton sign={sign} />
    </section>
  )
}

/** Fields that wait for a choice between two values, and those whose value is refused. */
function Unsettled({ template, show }: Pick<EndProps, 'template' | 'show'>) {
  const { unsettled, refused } = useStanding()
  const named = (field: string) => titleOfField(template, field)
  return (
    <>
      {unsettled.map((field) => (
        <li key={field}>
          <Warning icon={CircleAlert} label={texts.settle(named(field))} go={() => show(field)} />
        </li>
      ))}
      {refused.map((field) => (
        <li key={field}>
          <Warning icon={CircleAlert} label={texts.notTaken(named(field))} go={() => show(field)} />
        </li>
      ))}
    </>
  )
}

function SignButton({ sign }: Pick<EndProps, 'sign'>) {
  const { unsettled, failing } = useStanding()
  const blocked = unsettled.length > 0 ? texts.waitsForChoice : failing ? texts.waitsForWords : undefined
  return (
    <>
      <button
        type="button"
        className="btn primary block"
        aria-disabled={blocked ? true : undefined}
        aria-describedby="note-blocked"
        onClick={() => blocked || sign()}
      >
        {blocked ? <Lock className="i s" aria-hidden="true" /> : <PenLine className="i s" aria-hidden="true" />}
        {texts.sign}
      </button>
      <p id="note-blocked" className="small muted">
        {blocked ?? texts.warningsAllow}
      </p>
    </>
  )
}

const titleOfField = ({ sections }: Template, field: string): string => {
  const own = {
    prescription: texts.prescription,
    order: texts.order,
    incapacity: texts.incapacity,
    template: texts.template,
  }
  const section = sections.find(({ fields }) => fields.some(({ id }) => id === field))
  return section?.title ?? own[field as keyof typeof own] ?? field
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

function OddMeasure({
  noteId,
  field,
  show,
}: Omit<SectionWarningsProps, 'section'> & { field: TemplateSection['fields'][number] }) {
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
