import * as orders from '@turno/contract/endpoints/orders.ts'
import { bankAccountFields } from '@turno/contract/kinds/bank-account.ts'
import { useAtomValue } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { AccountFields, accountOf, useHolderErrors } from './account-fields.tsx'
import { texts } from './texts.ts'

interface AccountDialogProps {
  orderId: string
  saved: () => unknown
  close: () => void
}

/** Asks for the account of an order's refund. An existing account is written anew, not shown. */
export default function AccountDialog({ orderId, saved, close }: AccountDialogProps) {
  const { data: user } = useAtomValue(userQuestion)
  const extraErrors = useHolderErrors()
  const form = useForm({
    known: accountOf(user?.username ?? '', user?.full_name ?? ''),
    schema: bankAccountFields,
    extraErrors,
    send: (key, body) => ask(orders.nameRefundAccount, { params: { id: orderId }, key, body }),
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
