import type { ArchiveSize } from '@turno/contract/areas/record-archive.ts'
import { takeArchive } from '@turno/contract/areas/record-archive.ts'
import * as archive from '@turno/contract/endpoints/record-archive.ts'
import { askFile } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { announceRefusal, SignatureFields, signatureOf } from '../../kit/forms/signature-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { texts } from './archive-texts.ts'
import { beginArchive } from './coming-archive.ts'
import { archiveSizeQuestion } from './questions.ts'

/** Asks a doctor for their password before all that they signed comes to this browser. */
export default function ArchiveDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={texts.askTitle} onClose={close}>
      <Await question={archiveSizeQuestion} skeleton={<span className="skeleton control" />}>
        {(size) => <Asking size={size} close={close} />}
      </Await>
    </Dialog>
  )
}

function Asking({ size, close }: { size: ArchiveSize; close: () => void }) {
  const { encounters, archives, in_each, second_factor } = size
  const form = useForm({
    known: { archive: '1', password: '', code: '' },
    schema: takeArchive,
    body: ({ archive, ...signature }) => ({ archive, ...signatureOf(signature, second_factor) }),
    prefix: 'archive-',
    send: (key, body) => {
      const n = Number(body.archive)
      const of = Math.min(in_each, encounters - (n - 1) * in_each)
      const asks = (arrived: (piece: Uint8Array) => void) => askFile(archive.takeSigned, { key, body, arrived })
      return beginArchive(asks, of, archives > 1 ? texts.part(n) : '')
    },
    sent: close,
    announce: announceRefusal,
  })
  return (
    <Form form={form} className="stack" short>
      <p className="muted">{texts.askDetail(encounters)}</p>
      {archives > 1 ? (
        <SelectField
          {...form.field('archive')}
          label={texts.which}
          hint={texts.divided(archives)}
          options={Array.from({ length: archives }, (_, i) => ({ id: `${i + 1}`, name: texts.nth(i + 1, archives) }))}
          placeholder={texts.which}
        />
      ) : null}
      <SignatureFields form={form} withCode={second_factor} />
      <Submit form={form} label={texts.download} sending={texts.preparing} look="btn primary" row>
        <Button look="btn quiet" label={texts.back} onClick={close} />
      </Submit>
    </Form>
  )
}
