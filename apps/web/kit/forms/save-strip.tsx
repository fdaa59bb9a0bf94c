import { Button } from '../ui/button.tsx'
import { FieldMessage } from '../ui/field.tsx'
import { texts } from '../ui/texts.ts'
import type { FieldErrors } from '../wire/field-errors.ts'

interface SaveStripProps {
  form: { busy: boolean; refused: string | undefined; errors: FieldErrors }
  /** Number of fields that differ from the saved ones; a list counts as one. */
  unsaved: number
  /** How many changes are unsaved, in the form's own words. */
  stand?: string | undefined
  /** Label of the button. */
  save: string
  /** The first error to be mended, if the form names it. */
  wrong?: string | undefined
  /** Nothing is saved yet: with nothing typed the strip says nothing. */
  isNew?: boolean
  /** Forgets unsaved values. */
  discard?: (() => void) | undefined
}

/** The end of a form: its unsaved changes, and the button that saves them, in sight wherever the form is read. */
export function SaveStrip({
  form: { busy, refused, errors },
  unsaved,
  stand,
  save,
  wrong,
  isNew = false,
  discard,
}: SaveStripProps) {
  return (
    <div className="save-strip">
      <div className="stack tight">
        <FieldMessage id="form-refused" error={refused ?? wrong} />
        <output className="small muted">{stand ?? standOf(unsaved, isNew, Object.keys(errors).length > 0)}</output>
      </div>
      {discard && unsaved > 0 ? (
        <Button look="btn quiet only-wide" label={texts.discard} disabled={busy} onClick={discard} />
      ) : null}
      <button type="submit" className="btn primary" disabled={busy}>
        {busy ? texts.saving : save}
      </button>
    </div>
  )
}

const standOf = (unsaved: number, isNew: boolean, isWrong: boolean): string => {
  if (unsaved > 0) return texts.unsaved
  return isNew || isWrong ? '' : texts.allSaved
}
