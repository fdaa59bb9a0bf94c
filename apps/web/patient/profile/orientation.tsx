import type { OwnOrientation } from '@turno/contract/answers/profile.ts'
import { giveOrientation } from '@turno/contract/areas/sensitive.ts'
import * as patients from '@turno/contract/endpoints/patients.ts'
import { done } from '@turno/contract/texts/done.ts'
import { orientationAuthorisation } from '@turno/contract/texts/sensitive.ts'
import { useSetAtom } from 'jotai'
import { Lock } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { question } from '../../kit/api/question.ts'
import { dayAndYear } from '../../kit/format/dates.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { CatalogueField } from '../../shared/catalogues/catalogue-field.tsx'
import { orientationTexts as texts } from './texts.ts'

const orientationQuestion = question(patients.orientation)

/** What the person says of themselves for themselves alone, with an authorisation of its own. */
export function Orientation({ id }: { id: string }) {
  return (
    <Section id={id} title={texts.title} lead={texts.lead}>
      <Await question={orientationQuestion} skeleton={<span className="skeleton control" />}>
        {({ given: known }) => (
          <>
            {known ? <Known known={known} /> : null}
            <Giving key={known?.authorised_at ?? 'none'} known={known} />
          </>
        )}
      </Await>
    </Section>
  )
}

function Known({ known }: { known: NonNullable<OwnOrientation> }) {
  const withdraw = useAct(patients.withdrawOrientation, {
    done: done.orientationWithdrawn,
    refresh: orientationQuestion,
  })
  return (
    <div className="row between wrap">
      <p className="row tight">
        <Lock className="i s" aria-hidden="true" />
        <span>
          <b className="strong">{known.name}</b>. {texts.authorised(dayAndYear(known.authorised_at))}
        </span>
      </p>
      <ConfirmButton
        look="btn m quiet"
        label={texts.withdraw}
        keep={texts.keep}
        disabled={withdraw.busy}
        question={texts.confirmWithdraw}
        detail={texts.confirmWithdrawDetail}
        act={() => withdraw()}
      />
    </div>
  )
}

/** Asks for the authorisation with each answer. */
function Giving({ known }: { known: OwnOrientation }) {
  const refresh = useSetAtom(orientationQuestion)
  const { version, text } = orientationAuthorisation
  const form = useForm({
    known: { orientation: known?.orientation ?? '', authorised: false },
    schema: giveOrientation,
    prefix: 'own-',
    body: (values) => ({ ...values, version }),
    send: (key, body) => ask(patients.giveOrientation, { key, body }),
    sent: async () => {
      form.forget()
      toast(done.orientationSaved)
      await refresh({ type: 'refresh' })
    },
  })
  return (
    <Form form={form} className="stack loose" short>
      <CatalogueField
        {...form.field('orientation')}
        label={texts.label}
        placeholder={texts.untold}
        of="sexualOrientations"
        optional
      />
      <TickBox {...form.tick('authorised')}>{text}</TickBox>
      <Submit form={form} label={known ? texts.change : texts.save} sending={texts.saving} look="btn" row />
    </Form>
  )
}
