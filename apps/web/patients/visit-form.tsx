import '../registration/registration.css'
import { Building2, Smartphone } from 'lucide-react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { afterCommission, feeOf, pesos } from '../format/money.ts'
import { Form, Submit } from '../forms/form.tsx'
import type { FormOf } from '../forms/use-form.ts'
import { useUnloadQuestion } from '../navigation/leaving.ts'
import { Choice } from '../ui/choice.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { texts } from './texts.ts'
import type { VisitDraft } from './visit-draft.ts'
import { VisitHour } from './visit-hour.tsx'

interface Part {
  form: FormOf<VisitDraft>
}

const placeNames = {
  country: 'residence_country',
  department: 'residence_department',
  city: 'residence_city',
} as const

/** Who comes, when and where, and how it is paid. */
export function VisitForm({ form, isKnown }: Part & { isKnown: boolean }) {
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

function Patient({ form }: Part) {
  const { field } = form
  return (
    <>
      <div className="stack tight">
        <h2>{texts.who}</h2>
        <p className="small muted">{texts.whoDetail}</p>
      </div>
      <div className="half-fields">
        <CatalogueField
          {...field('document_type')}
          label={texts.documentType}
          placeholder={texts.chooseDocumentType}
          of="documentTypes"
        />
        <TextField {...field('document')} label={texts.document} autoComplete="off" />
        <TextField {...field('name')} label={texts.name} autoComplete="off" />
        <TextField {...field('second_name')} label={texts.secondName} autoComplete="off" />
        <TextField {...field('last_name')} label={texts.lastName} autoComplete="off" />
        <TextField {...field('second_last_name')} label={texts.secondLastName} autoComplete="off" />
        <PhoneField {...field('phone')} label={texts.phone} autoComplete="off" />
        <EmailField {...field('email')} label={texts.email} autoComplete="off" />
        <PlaceFields form={form} names={placeNames} />
        <TextField {...field('address')} label={texts.address} hint={texts.addressHint} autoComplete="off" />
      </div>
    </>
  )
}

function Payment({ form: { field, values, set } }: Part) {
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
