import { bankAccountFields } from '@turno/contract/bank-account.ts'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { choicesOf } from '../catalogues/catalogues.ts'
import { part } from '../device/part.ts'
import { Form, Submit } from '../forms/form.tsx'
import { type FormOf, useForm } from '../forms/use-form.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { Segments } from '../ui/segments.tsx'
import { userQuestion } from '../user/user.ts'
import { nameAccount } from './refunds.ts'
import { texts } from './texts.ts'

const Picker = part(() => import('../ui/picker.tsx'))

interface Fields {
  bank_id: string
  kind: 'savings' | 'checking'
  number: string
  holder_document_type: string
  holder_document: string
  holder_name: string
}

interface AccountDialogProps {
  orderId: string
  saved: () => unknown
  close: () => void
}

/** Asks which account the money of an order goes back to. An account that stands is written anew, not shown. */
export default function AccountDialog({ orderId, saved, close }: AccountDialogProps) {
  const { data: user } = useAtomValue(userQuestion)
  const known: Fields = {
    bank_id: '',
    kind: 'savings',
    number: '',
    holder_document_type: '',
    holder_document: user?.username ?? '',
    holder_name: user?.full_name ?? '',
  }
  const form = useForm({
    known,
    schema: bankAccountFields,
    send: (key, body) => nameAccount(key, orderId, body),
    sent: () => {
      toast(texts.saved)
      close()
      return saved()
    },
    prefix: 'account-',
  })
  return (
    <Dialog title={texts.dialog} onClose={close}>
      <Form form={form} className="stack loose">
        <AccountFields form={form} />
        <Submit form={form} label={texts.save} sending={texts.saving} />
      </Form>
    </Dialog>
  )
}

function AccountFields({ form }: { form: FormOf<Fields> }) {
  const { field } = form
  return (
    <>
      <BankField {...field('bank_id')} />
      <fieldset className="field">
        <legend className="label">{texts.kind}</legend>
        <Segments
          label={texts.kind}
          options={texts.kinds}
          chosen={form.values.kind}
          choose={(kind) => form.set({ kind })}
        />
      </fieldset>
      <TextField {...field('number')} label={texts.number} inputMode="numeric" autoComplete="off" maxLength={30} />
      <TextField {...field('holder_name')} label={texts.holder} hint={texts.holderHint} autoComplete="off" />
      <CatalogueField
        {...field('holder_document_type')}
        label={texts.documentType}
        placeholder={texts.chooseDocumentType}
        of="documentTypes"
      />
      <TextField {...field('holder_document')} label={texts.document} autoComplete="off" />
    </>
  )
}

type BankFieldProps = ReturnType<FormOf<Fields>['field']>

function BankField(props: BankFieldProps) {
  const { data: banks } = useAtomValue(choicesOf('banks'))
  const waiting = (
    <Field id={props.id} label={texts.bank} error={props.error}>
      <span className="skeleton control" />
    </Field>
  )
  return (
    <Suspense fallback={waiting}>
      <Picker
        {...props}
        key={banks ? 'banks' : 'none'}
        label={texts.bank}
        placeholder={texts.chooseBank}
        entries={banks}
        open={texts.openBanks}
        none={texts.noBank}
      />
    </Suspense>
  )
}
