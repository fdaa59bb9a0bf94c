import { LockKeyhole, Siren } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useSuspended } from '../../kit/user/suspended.tsx'
import { texts } from './texts.ts'

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'))
const EmergencyDialog = lazyPart(() => import('./emergency-dialog.tsx'))

interface CannotReadProps {
  patient: { id: string; name: string }
  /** The doctor's own notes of this patient are on the page. */
  hasOwn: boolean
}

/** Why a doctor reads nothing that others wrote of a patient, and the two ways on. */
export function CannotRead({ patient, hasOwn }: CannotReadProps) {
  const [open, setOpen] = useState<'ask' | 'emergency'>()
  const isSuspended = useSuspended()
  // Whom the doctor never met is asked for nothing, and is named by their document.
  const isMet = patient.name !== ''
  const [unnamed, of] = hasOwn ? [texts.cannotOthers, texts.cannotOthersOf] : [texts.cannot, texts.cannotOf]
  const close = () => setOpen(undefined)
  return (
    <section className="card stack" aria-labelledby="cannot-read">
      <h2 id="cannot-read" className="row tight">
        <LockKeyhole className="i" aria-hidden="true" />
        {isMet ? of(patient.name) : unnamed}
      </h2>
      <p className="muted">
        {texts.cannotDetail} {hasOwn ? texts.ownBelow : ''}
      </p>
      {isSuspended ? null : (
        <div className="row wrap">
          {isMet ? <Button look="btn m" label={texts.ask} onClick={() => setOpen('ask')} /> : null}
          <Button look="btn m danger" icon={Siren} label={texts.isEmergency} onClick={() => setOpen('emergency')} />
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'ask' ? <AskDialog patientId={patient.id} close={close} /> : null}
        {open === 'emergency' ? <EmergencyDialog patient={isMet ? patient : undefined} close={close} /> : null}
      </Suspense>
    </section>
  )
}
