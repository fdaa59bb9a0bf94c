import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import { noPapers, type PaperKind, type PaperValues } from '@turno/domain/clinical/papers/papers.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Clash } from './clash.tsx'
import { PaperEditor } from './papers/paper-editor.tsx'
import { texts } from './papers/texts.ts'
import { SaveState } from './save-state.tsx'
import { useField, useKeeper } from './use-keeper.ts'

interface OwnPaperProps {
  /** Also the field of the draft. */
  kind: PaperKind
  page: EncounterPage
  back: () => void
}

/** A paper that is signed with the note: a field of its draft. */
export function OwnPaper({ kind, page, back }: OwnPaperProps) {
  const keeper = useKeeper()
  const { value } = useField(kind)
  const diagnoses = (useField('diagnoses').value ?? []) as readonly DiagnosisValue[]
  return (
    <div className="stack">
      <PaperEditor
        kind={kind}
        page={page}
        value={(value ?? noPapers[kind]) as PaperValues[PaperKind]}
        set={(next) => keeper.type(kind, next)}
        diagnoses={diagnoses}
        hand={{ onFocus: () => keeper.focus(kind), onBlur: () => keeper.blur(kind) }}
      >
        <Clash id={kind} kind={undefined} />
      </PaperEditor>
      <div className="row wrap between card">
        <SaveState />
        <Button look="btn primary" label={texts.backToNote} onClick={back} />
      </div>
    </div>
  )
}
