import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import type { PartKind } from '@turno/domain/clinical/rights.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Clash } from './clash.tsx'
import { noParts, type PartValues } from './parts/editing.ts'
import { PartEditor } from './parts/part-editor.tsx'
import { SaveState } from './save-state.tsx'
import { texts } from './texts.ts'
import { useField, useKeeper } from './use-keeper.ts'

interface OwnPartProps {
  /** Also the field of the draft. */
  kind: PartKind
  page: EncounterPage
  back: () => void
}

/** A part that is signed with the note: a field of its draft. */
export function OwnPart({ kind, page, back }: OwnPartProps) {
  const keeper = useKeeper()
  const { value } = useField(kind)
  const diagnoses = (useField('diagnoses').value ?? []) as readonly DiagnosisValue[]
  return (
    <div className="stack">
      <PartEditor
        kind={kind}
        page={page}
        value={(value ?? noParts[kind]) as PartValues[PartKind]}
        set={(next) => keeper.type(kind, next)}
        diagnoses={diagnoses}
        hand={{ onFocus: () => keeper.focus(kind), onBlur: () => keeper.blur(kind) }}
      >
        <Clash id={kind} kind={undefined} />
      </PartEditor>
      <div className="row wrap between card">
        <SaveState />
        <Button look="btn primary" label={texts.backToNote} onClick={back} />
      </div>
    </div>
  )
}
