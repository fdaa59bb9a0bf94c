import { papersIn } from '@turno/domain/clinical/papers/lacking.ts'
import { noPapers, type PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../kit/device/lazy-part.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ReasonedButton } from '../../../kit/ui/reasoned-button.tsx'
import { texts as noteTexts } from '../texts.ts'
import type { Editing } from './editing.ts'
import { PaperEditor } from './paper-editor.tsx'
import { texts } from './texts.ts'

const SignPaperDialog = lazyPart(() => import('./sign-paper-dialog.tsx'))

/** A paper that is in no draft, so that nobody is told where the hand writes. */
export interface AddedPaperProps extends Omit<Editing, 'hand' | 'children'> {
  kind: PaperKind
  /** Back to the signed note: what is written stays. */
  back: () => void
  /** It is signed, and in the answer about its note. */
  signed: () => void
}

/** A paper that is written and signed after its note. */
export function AddedPaper({ back, signed, ...editing }: AddedPaperProps) {
  const { kind, value, set } = editing
  const isEmpty = papersIn({ [kind]: value }).length === 0
  const [isSigning, sign] = useState(false)
  const forget = () => {
    set(noPapers[kind])
    signed()
  }
  return (
    <div className="stack">
      <PaperEditor {...editing} />
      <div className="card stack">
        <p className="small muted">{noteTexts.onlyInBrowser}</p>
        <div className="row wrap between">
          <Button look="btn" label={texts.backToNote} onClick={back} />
          <ReasonedButton
            className="btn primary"
            reason={isEmpty ? texts.writeFirst : undefined}
            onClick={() => sign(true)}
          >
            {noteTexts.sign}
          </ReasonedButton>
        </div>
      </div>
      <Suspense fallback={null}>
        {isSigning ? <SignPaperDialog {...editing} signed={forget} close={() => sign(false)} /> : null}
      </Suspense>
    </div>
  )
}
