import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { Template } from '@turno/domain/clinical/template.ts'
import { Lock, PenLine } from 'lucide-react'
import { hasAnswer, idsOf } from './fields.ts'
import { useBlocked, useUnread, Warnings } from './note-warnings.tsx'
import { OnlyHere, SaveState } from './save-state.tsx'
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
        <SaveState isUnread={useUnread(template).length > 0} />
        <span className="small muted num">{texts.sections(done, all.length)}</span>
      </div>
      <Warnings page={page} template={template} show={show} />
      <SignButton template={template} sign={sign} />
    </section>
  )
}

function SignButton({ template, sign }: Pick<EndProps, 'template' | 'sign'>) {
  const { failing } = useStanding()
  const blocked = useBlocked(template) ?? (failing ? texts.waitsForWords : undefined)
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
