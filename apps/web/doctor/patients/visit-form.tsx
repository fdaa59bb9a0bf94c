import '../../shared/registration/registration.css'
import type { Field } from '@turno/contract/fields/field.ts'
import { newPersonFields } from '@turno/contract/fields/person.ts'
import { Building2, Smartphone } from 'lucide-react'
import { afterCommission, feeOf, pesos } from '../../kit/format/money.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { useUnloadQuestion } from '../../kit/navigation/leaving.ts'
import { Choice } from '../../kit/ui/choice.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { Fields } from '../../shared/fields/fields.tsx'
import { texts } from './texts.ts'
import type { VisitDraft } from './visit-draft.ts'
import { VisitHour } from './visit-hour.tsx'

interface FormPartProps {
  form: FormOf<VisitDraft>
}

const { names, identity, contact, residence } = newPersonFields
const ofPatient = [identity, names, contact, residence].flatMap((fields) => Object.values<Field>(fields))
const otherwise = {
  document_type: { placeholder: texts.chooseDocumentType },
  email: { label: texts.email },
  address: { hint: texts.addressHint },
}

/** Who comes, when and where, and how it is paid. */
export function VisitForm({ form, isKnown }: FormPartProps & { isKnown: boolean }) {
  useUnloadQuestion(form.changed.length > 0)
  return (
    <Form form={form}>
      {isKnown ? null : (
        <>
          <Patient form={form} />
          <hr />
        </>
      )}
      <VisitHour form={form} />
      <hr />
      <Payment form={form} />
      <Submit form={form} label={texts.save} sending={texts.saving} />
    </Form>
  )
}

function Patient({ form }: FormPartProps) {
  return (
    <>
      <div className="stack tight">
        <h2>{texts.who}</h2>
        <p className="small muted">{texts.whoDetail}</p>
      </div>
      <div className="half-fields">
        <Fields form={form} of={ofPatient} with={otherwise} marks="none" ofOther />
      </div>
    </>
  )
}

function Payment({ form: { field, values, set } }: FormPartProps) {
  const fee = feeOf(values.fee)
  const isPlatform = values.payment === 'platform'
  return (
    <>
      <TextField
        {...field('fee')}
        label={texts.fee}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        hint={isPlatform && fee >= 0 ? texts.receives(pesos(afterCommission(fee))) : undefined}
      />
      <fieldset className="field">
        <legend className="label legend">{texts.payment}</legend>
        <div className="visit-choices">
          <Choice
            name="payment"
            checked={!isPlatform}
            onChoose={() => set({ payment: 'desk' })}
            title={values.care_type === '0' ? texts.desk : texts.toDoctor}
            detail={texts.deskDetail}
            icon={Building2}
            look="office"
          />
          <Choice
            name="payment"
            checked={isPlatform}
            onChoose={() => set({ payment: 'platform' })}
            title={texts.platform}
            detail={texts.platformDetail}
            icon={Smartphone}
            look="video"
          />
        </div>
      </fieldset>
    </>
  )
}
