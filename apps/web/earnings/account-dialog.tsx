import { bankAccountFields } from '@turno/contract/bank-account.ts'
import { done } from '@turno/contract/texts.ts'
import type { BankAccount } from '@turno/domain/bank-account.ts'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { Form, Submit } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Proof, useProof } from '../user/proof.tsx'
import { provePassword } from '../user/proving.ts'
import { nameAccount } from './earnings.ts'
import { texts } from './texts.ts'

const words = texts.account
const kinds = Object.entries(words.kinds).map(([id, name]) => ({ id, name }))
const empty = {
  bank_id: '',
  kind: '',
  number: '',
  holder_document_type: '',
  holder_document: '',
  holder_name: '',
}

interface AccountDialogProps {
  saved: () => Promise<unknown>
  close: () => void
}

/** Where a doctor's money goes: typed whole each time, because the screen never shows the whole of it. */
export default function AccountDialog({ saved, close }: AccountDialogProps) {
  const proof = useProof()
  const bodyOf = (values: typeof empty) => ({ ...values, kind: values.kind as BankAccount['kind'] })
  const sent = () => {
    toast(done.profileSaved)
    close()
    return saved()
  }
  const form = useForm({
    known: empty,
    schema: bankAccountFields,
    prefix: 'account-',
    body: bodyOf,
    send: nameAccount,
    sent,
    failed: proof.needs,
  })
  const give = async (key: string, password: string) => {
    await provePassword(password)
    return nameAccount(key, bodyOf(form.values))
  }
  return (
    <Dialog title={words.title} onClose={close}>
      <Form form={form} className="stack" short>
        <p className="muted">{words.lead}</p>
        <CatalogueField {...form.field('bank_id')} of="banks" label={words.bank} placeholder={words.choose} />
        <SelectField {...form.field('kind')} label={words.kind} options={kinds} placeholder={words.choose} />
        <TextField
          {...form.field('number')}
          label={words.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
        <CatalogueField
          {...form.field('holder_document_type')}
          of="documentTypes"
          label={words.documentType}
          placeholder={words.choose}
        />
        <TextField {...form.field('holder_document')} label={words.document} autoComplete="off" maxLength={30} />
        <TextField
          {...form.field('holder_name')}
          label={words.holder}
          hint={words.holderHint}
          autoComplete="off"
          maxLength={120}
        />
        <Submit form={form} label={words.save} sending={words.saving} />
      </Form>
      <Proof detail={words.why} proof={proof} give={give} given={sent} form={form} />
    </Dialog>
  )
}
