import { nameAccount } from '@turno/contract/endpoints/earnings.ts'
import { bankAccountFields } from '@turno/contract/kinds/bank-account.ts'
import { done } from '@turno/contract/texts/done.ts'
import { useAtomValue } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { PasswordProof, usePasswordProof } from '../../kit/user/password-proof.tsx'
import { provePassword } from '../../kit/user/prove-password.ts'
import { userQuestion } from '../../kit/user/user.ts'
import { AccountFields, accountOf, useHolderErrors } from '../../shared/bank-accounts/account-fields.tsx'
import { texts as accountTexts } from '../../shared/bank-accounts/texts.ts'
import { texts } from './texts.ts'

const words = texts.account

interface AccountDialogProps {
  saved: () => Promise<unknown>
  close: () => void
}

/** A doctor's bank account: typed whole each time, because the screen never shows the whole of it. */
export default function AccountDialog({ saved, close }: AccountDialogProps) {
  const { data: user } = useAtomValue(userQuestion)
  const proof = usePasswordProof()
  const sent = () => {
    toast(done.profileSaved)
    close()
    return saved()
  }
  const extraErrors = useHolderErrors()
  const form = useForm({
    known: accountOf(user?.username ?? '', user?.full_name ?? ''),
    schema: bankAccountFields,
    extraErrors,
    prefix: 'account-',
    send: (key, body) => ask(nameAccount, { key, body }),
    sent,
    failed: proof.needs,
  })
  const give = async (key: string, password: string) => {
    await provePassword(password)
    return ask(nameAccount, { key, body: form.values })
  }
  return (
    <Dialog title={words.title} onClose={close}>
      <Form form={form} className="stack loose">
        <p className="muted">{words.lead}</p>
        <AccountFields form={form} />
        <Submit form={form} label={accountTexts.save} sending={accountTexts.saving} />
      </Form>
      <PasswordProof detail={words.why} proof={proof} give={give} given={sent} form={form} />
    </Dialog>
  )
}
