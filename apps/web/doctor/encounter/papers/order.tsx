import type { OrderedValue } from '@turno/domain/clinical/papers/order.ts'
import { FlaskConical, Trash2 } from 'lucide-react'
import { IconButton } from '../../../kit/ui/button.tsx'
import { TextField } from '../../../kit/ui/field.tsx'
import { CodeSearch } from '../code-search.tsx'
import { texts as codeTexts } from '../code-texts.ts'
import { numberIn } from '../plausible.ts'
import type { Editing, PaperForm } from './editing.ts'
import { texts } from './texts.ts'

/** Exams and procedures that the patient is to have done. */
export const orderForm: PaperForm<'order'> = {
  icon: FlaskConical,
  Form: Order,
  titleFor: texts.orderFor,
  label: texts.order,
  written: (ordered) => texts.ordered(ordered.length),
  summary: (ordered) => texts.withOrders(ordered.length),
}

function Order({ value: ordered, set, hand, children }: Editing<'order'>) {
  const change = (code: string, more: Partial<OrderedValue>) =>
    set(ordered.map((one) => (one.code === code ? { ...one, ...more } : one)))
  return (
    <div className="stack">
      {ordered.map(({ code, name, quantity, reason }) => (
        <section key={code} className="card stack" aria-label={name} {...hand}>
          <div className="row between">
            <h3>
              <span className="num">{code}</span> {name}
            </h3>
            <IconButton
              icon={Trash2}
              label={codeTexts.remove(name)}
              onClick={() => set(ordered.filter((one) => one.code !== code))}
            />
          </div>
          <div className="three">
            <TextField
              id={`ordered-quantity-${code}`}
              label={texts.quantity}
              inputMode="numeric"
              maxLength={3}
              value={quantity === 0 ? '' : String(quantity)}
              onChange={(text) => change(code, { quantity: Math.round(numberIn(text) ?? 0) })}
            />
            <TextField
              id={`ordered-reason-${code}`}
              label={texts.orderReason}
              maxLength={500}
              value={reason}
              onChange={(reason) => change(code, { reason })}
            />
          </div>
        </section>
      ))}
      <section className="card stack" aria-labelledby="add-ordered">
        <h3 id="add-ordered">{texts.addOrdered}</h3>
        <CodeSearch
          kind="procedure"
          label={codeTexts.findProcedure}
          placeholder={codeTexts.byCodeOrName}
          choose={({ code, name }) => {
            if (ordered.every((one) => one.code !== code)) set([...ordered, { code, name, quantity: 1, reason: '' }])
            return true
          }}
        />
      </section>
      {children}
    </div>
  )
}
