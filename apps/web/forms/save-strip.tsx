import { FieldMessage } from '../ui/field.tsx'
import { texts } from '../ui/texts.ts'

interface SaveStripProps {
  form: { busy: boolean; refused: string | undefined }
  /** How many changes are not saved. */
  unsaved: number
  /** What the button says. */
  save: string
}

/** The end of a form: what is not saved yet, and the button that saves it, in sight wherever the form is read. */
export function SaveStrip({ form: { busy, refused }, unsaved, save }: SaveStripProps) {
  return (
    <div className="save-strip">
      <div className="stack tight">
        <FieldMessage id="form-refused" error={refused} />
        <output className="small muted">{unsaved === 0 ? texts.allSaved : texts.unsaved(unsaved)}</output>
      </div>
      <button type="submit" className="btn primary" disabled={busy}>
        {busy ? texts.saving : save}
      </button>
    </div>
  )
}
