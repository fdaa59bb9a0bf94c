import type { Enrolment } from '@turno/contract/areas/second-factor.ts'
import * as endpoints from '@turno/contract/endpoints/second-factor.ts'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { texts } from './texts.ts'

/** Sets up a second factor; once it counts, only having seen the recovery codes leads out. */
export default function EnrolDialog({
  enrolment,
  done,
  close,
}: {
  enrolment: Enrolment
  done: () => void
  close: () => void
}) {
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <Dialog title={texts.codes}>
        <RecoveryCodes codes={codes} done={done} />
      </Dialog>
    )
  return (
    <Dialog title={texts.setUp} onClose={close}>
      <SetUp
        enrolment={enrolment}
        confirm={(key, code) => ask(endpoints.confirm, { key, body: { code } })}
        confirmed={({ recovery_codes }) => setCodes(recovery_codes)}
      >
        <Button look="btn quiet" label={texts.cancel} onClick={close} />
      </SetUp>
    </Dialog>
  )
}
