import { Siren } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

const EmergencyDialog = lazyPart(() => import('./emergency-dialog.tsx'))

/** Opens the record of somebody whom the doctor never met. */
export function EmergencyButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="btn quiet m danger" icon={Siren} label={texts.open} onClick={() => setOpen(true)} />
      <Suspense fallback={null}>{open ? <EmergencyDialog close={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
