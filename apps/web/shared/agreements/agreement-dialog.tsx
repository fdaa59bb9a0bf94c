import { type DoctorAgreement, makeAgreement } from '@turno/contract/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { agreementIn, draftOf, extraErrorsIn, priceFields } from './agreement-draft.ts'
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
              label={careTypes[type]}
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
