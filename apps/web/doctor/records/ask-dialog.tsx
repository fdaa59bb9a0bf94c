import { askAccess } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { bogotaDate, plusDays } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField, TextField } from '../../kit/ui/field.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

const usualDays = 30
const longestDays = 365

/** A doctor asks a patient to let them read the whole record. */
export default function AskDialog({ patientId, close }: { patientId: string; close: () => void }) {
  const today = bogotaDate(new Date(useAtomValue(nowAtom)).toISOString())
  const form = useForm({
    known: { text: '', until: plusDays(today, usualDays) },
    schema: askAccess,
    body: ({ text, until }) => ({ scope: { kind: 'all' as const }, text, until }),
    prefix: 'ask-',
    send: (key, body) => ask(access.ask, { key, params: { patientId }, body }),
    sent: () => {
      toast(texts.asked)
      close()
    },
    blame: 'text',
  })
  return (
    <Dialog title={texts.askTitle} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="muted">{texts.askDetail}</p>
        <AreaField {...form.field('text')} label={texts.why} maxLength={500} />
        <TextField
          {...form.field('until')}
          label={texts.until}
          type="date"
          min={today}
          max={plusDays(today, longestDays)}
        />
        <Submit form={form} label={texts.send} sending={texts.opening} look="btn primary" row>
          <Button look="btn quiet" label={texts.back} onClick={close} />
        </Submit>
      </Form>
    </Dialog>
  )
}
