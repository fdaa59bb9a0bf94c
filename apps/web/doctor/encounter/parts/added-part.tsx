import { partsIn } from '@turno/domain/clinical/complete-parts.ts'
import type { PartKind } from '@turno/domain/clinical/rights.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../kit/device/lazy-part.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ReasonedButton } from '../../../kit/ui/reasoned-button.tsx'
import { texts } from '../texts.ts'
import { type Editing, noParts } from './editing.ts'
import { PartEditor } from './part-editor.tsx'

const SignPartsDialog = lazyPart(() => import('./sign-parts-dialog.tsx'))

export interface AddedPartProps extends Omit<Editing, 'hand' | 'children'> {
  kind: PartKind
  /** Back to the signed note: what is written stays. */
  back: () => void
}

/** A part that is written and signed after its note. */
export function AddedPart({ back, ...editing }: AddedPartProps) {
  const { kind, value, set } = editing
  const isEmpty = partsIn({ [kind]: value }).length === 0
  const [isSigning, sign] = useState(false)
  const signed = () => {
    set(noParts[kind])
    back()
  }
  return (
    <div className="stack">
      <PartEditor {...editing} />
      <div className="card stack">
        <p className="small muted">{texts.onlyInBrowser}</p>
        <div className="row wrap between">
          <Button look="btn" label={texts.backToNote} onClick={back} />
          <ReasonedButton
            className="btn primary"
            reason={isEmpty ? texts.writeFirst : undefined}
            onClick={() => sign(true)}
          >
            {texts.sign}
          </ReasonedButton>
        </div>
      </div>
      <Suspense fallback={null}>
        {isSigning ? <SignPartsDialog {...editing} signed={signed} close={() => sign(false)} /> : null}
      </Suspense>
    </div>
  )
}
