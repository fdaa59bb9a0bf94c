import { makeRemark } from '@turno/contract/areas/record-remarks.ts'
import * as remarks from '@turno/contract/endpoints/record-remarks.ts'
import { answerDueBy } from '@turno/domain/record-remark/due.ts'
import { remarkTextMax } from '@turno/domain/record-remark/texts.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AreaField, SelectField } from '../../kit/ui/field.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { ReachSupport } from '../../shared/records/reach-support.tsx'
import { texts } from '../../shared/records/remark-texts.ts'
import { dayOf } from './days.ts'
import { aboutOf, ownRemarksQuestion, type Subject } from './remarks.ts'

interface RemarkFormProps {
  /** One alone is chosen already. */
  subjects: readonly Subject[]
  done: () => void
}

/** Says what is wrong or missing: what it is about, the words, and what happens then. */
export function RemarkForm({ subjects, done }: RemarkFormProps) {
  const now = useAtomValue(nowAtom)
  const { data } = useAtomValue(ownRemarksQuestion)
  const refresh = useSetAtom(ownRemarksQuestion)
  const [only, another] = subjects
  const form = useForm({
    known: { about: only && !another ? only.id : '', text: '' },
    schema: makeRemark,
    body: ({ about, text }) => ({ about: aboutOf(about), text }) as Parameters<typeof send>[1],
    send,
    sent: async () => {
      toast(texts.sent)
      await refresh({ type: 'refresh' })
      done()
    },
    prefix: 'remark-',
  })
  const { value: chosenId } = form.field('about')
  const chosen = subjects.find(({ id }) => id === chosenId)
  const writer = chosen && data?.writers.find(({ doctor_id }) => doctor_id === chosen.doctorId)
  const isGone = writer?.doctor === ''
  const answerBy = answerDueBy(new Date(now).toISOString())
  return (
    <Form form={form} className="stack" short>
      {only && !another ? null : (
        <SelectField {...form.field('about')} label={texts.about} options={subjects} placeholder={texts.chooseAbout} />
      )}
      {isGone ? (
        <>
          <p>{texts.gone}</p>
          <p>{texts.whom}</p>
          <ReachSupport otherwise="" />
        </>
      ) : (
        <>
          <AreaField {...form.field('text')} label={texts.text} hint={texts.textHint} maxLength={remarkTextMax} />
          <p className="small muted">
            {chosen ? `${texts.who(writer?.doctor ?? '', dayOf(answerBy))} ` : ''}
            {texts.afterwards}
          </p>
          <Submit form={form} label={texts.send} sending={texts.sending} look="btn primary" row />
        </>
      )}
    </Form>
  )
}

const send = (key: string, body: { about: NonNullable<ReturnType<typeof aboutOf>>; text: string }) =>
  ask(remarks.make, { key, body })
