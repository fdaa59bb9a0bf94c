import { texts } from './texts.ts'

interface SaveStripProps {
  /** How many changes are not saved. */
  unsaved: number
  busy: boolean
  /** What the button says. */
  save: string
}

/** The end of a form: what is not saved yet, and the button that saves it, in sight wherever the form is read. */
export function SaveStrip({ unsaved, busy, save }: SaveStripProps) {
  return (
    <div className="save-strip">
      <output className="small muted">{unsaved === 0 ? texts.allSaved : texts.unsaved(unsaved)}</output>
      <button type="submit" className="btn primary" disabled={busy}>
        {busy ? texts.saving : save}
      </button>
    </div>
  )
}
