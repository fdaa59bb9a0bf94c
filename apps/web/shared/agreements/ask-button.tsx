import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ownAgreementsQuestion } from './agreements.ts'
import type { Askable } from './ask-dialog.tsx'
import { texts } from './texts.ts'

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'))

/** A patient's membership of an agreement, or the button that asks for it. */
export function AskButton({ agreement }: { agreement: Askable }) {
  const [asks, setAsks] = useState(false)
  const own = useAtomValue(ownAgreementsQuestion).data?.find(({ agreement_id }) => agreement_id === agreement.id)
  if (own?.state === 'asked' || own?.state === 'enabled')
    return <span className={own.state === 'enabled' ? 'tag ok' : 'tag wait'}>{texts.memberStates[own.state]}</span>
  return (
    <>
      <Button
        look="btn m"
        label={texts.ask}
        aria-label={texts.askOf(agreement.doctor, agreement.health_entity)}
        onClick={() => setAsks(true)}
      />
      <Suspense fallback={null}>
        {asks ? <AskDialog agreement={agreement} close={() => setAsks(false)} /> : null}
      </Suspense>
    </>
  )
}
