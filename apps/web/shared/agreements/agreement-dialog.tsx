import { agreementPrice, type DoctorAgreement, makeAgreement } from '@turno/contract/areas/agreements.ts'
import type { SentBody } from '@turno/contract/endpoint.ts'
import type { make } from '@turno/contract/endpoints/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import { termsTexts } from '@turno/domain/agreements/terms.ts'
import { type CareType, careNames } from '@turno/domain/care-types.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { feeOf, pesos } from '../../kit/format/money.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { texts } from './doctor-texts.ts'

interface AgreementDialogProps {
  /** The one to change; without it another is made. */
  agreement: DoctorAgreement | undefined
  saved: () => Promise<unknown>
  close: () => void
}

/** Makes an agreement, or changes its prices and dates. */
export default function AgreementDialog({ agreement, saved, close }: AgreementDialogProps) {
  const [known] = useState(() => draftOf(agreement, bogotaDate(fromMs(serverNow()))))
  const form = useForm({
    known,
    schema: makeAgreement,
    body: agreementIn,
    extraErrors: extraErrorsIn,
    prefix: 'agreement-',
    send: (key, body): Promise<unknown> => {
      if (!agreement) return ask(agreements.make, { key, body })
      const { id, revision } = agreement
      return ask(agreements.revise, { key, params: { id }, body: { ...body, revision } })
    },
    sent: () => {
      toast(agreement ? texts.changed : texts.made)
      close()
      return saved()
    },
    announce: (_, detail) => toast(agreement ? texts.notChanged : texts.notMade, { tone: 'bad', detail }),
  })
  return (
    <Dialog title={agreement ? texts.change : texts.add} onClose={close}>
      <Form form={form} className="stack loose">
        {agreement ? <Settled agreement={agreement} /> : <Entity form={form} />}
        <fieldset className="stack">
          <legend className="label legend">{texts.prices}</legend>
          <p className="small muted">{texts.lowerNote}</p>
          {priceFields.map(({ type, field }) => (
            <TextField
              key={field}
              {...form.field(field)}
              label={careNames[type]}
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </fieldset>
        <TextField {...form.field('valid_from')} label={texts.validFrom} type="date" />
        <TextField {...form.field('valid_to')} label={texts.validTo} type="date" hint={texts.noEnd} />
        <Submit form={form} label={texts.save} sending={texts.saving} />
      </Form>
    </Dialog>
  )
}

function Settled({ agreement: { health_entity, plan } }: { agreement: DoctorAgreement }) {
  return (
    <p className="row tight top">
      <Building2 className="i" aria-hidden="true" />
      <span>
        <span className="strong">{[health_entity, plan || texts.allPlans].join(' · ')}</span>
        <br />
        <span className="small muted">{texts.sameEntity}</span>
      </span>
    </p>
  )
}

interface EntityProps {
  form: {
    field: (name: 'health_entity_id' | 'plan_id') => { id: string; value: string; onChange: (id: string) => void }
  }
}

const Entity = ({ form }: EntityProps) => (
  <>
    <CatalogueField
      {...form.field('health_entity_id')}
      of="healthEntities"
      label={texts.entity}
      placeholder={texts.entityPlaceholder}
    />
    <CatalogueField {...form.field('plan_id')} of="plans" label={texts.plan} placeholder={texts.allPlans} optional />
  </>
)

/** An agreement as its form has it; a kind of care without a price is not part of it. */
interface AgreementDraft {
  health_entity_id: string
  plan_id: string
  office: string
  video: string
  home: string
  valid_from: string
  valid_to: string
}

/** The field of each kind of care. */
const priceFields = [
  { type: 0, field: 'office' },
  { type: 1, field: 'video' },
  { type: 2, field: 'home' },
] as const satisfies { type: CareType; field: keyof AgreementDraft }[]

function draftOf(agreement: DoctorAgreement | undefined, today: string): AgreementDraft {
  const priceOf = (type: CareType): string => {
    const found = agreement?.tariffs.find(({ value }) => value === type)
    return found ? pesos(found.price).slice(1) : ''
  }
  return {
    health_entity_id: agreement?.health_entity_id ?? '',
    plan_id: agreement?.plan_id ?? '',
    office: priceOf(0),
    video: priceOf(1),
    home: priceOf(2),
    valid_from: agreement?.valid_from ?? today,
    valid_to: agreement?.valid_to ?? '',
  }
}

const agreementIn = (draft: AgreementDraft): SentBody<typeof make> => ({
  health_entity_id: draft.health_entity_id,
  plan_id: draft.plan_id || null,
  tariffs: priceFields.flatMap(({ type, field }) =>
    draft[field].trim() === '' ? [] : [{ value: type, price: feeOf(draft[field]) }],
  ),
  valid_from: draft.valid_from,
  valid_to: draft.valid_to || null,
})

/** Errors that the wire's schema gives to a field that the form has not. */
function extraErrorsIn(draft: AgreementDraft): Record<string, string | undefined> {
  const typed = priceFields.filter(({ field }) => draft[field].trim() !== '')
  return {
    ...(typed.length === 0 ? { office: texts.noTariff } : {}),
    ...Object.fromEntries(typed.map(({ field }) => [field, wrongPrice(feeOf(draft[field]))])),
    valid_to: draft.valid_to && draft.valid_to < draft.valid_from ? termsTexts.dates : undefined,
  }
}

function wrongPrice(price: number): string | undefined {
  if (!(price >= 0)) return texts.noPrice
  return price > agreementPrice.max ? agreementPrice.tooHigh : undefined
}
