import type { RecordRelease } from '@turno/contract/areas/record-releases.ts'
import { releaseRecord } from '@turno/contract/areas/record-releases.ts'
import * as releases from '@turno/contract/endpoints/record-releases.ts'
import { usualDocumentType } from '@turno/domain/named-codes.ts'
import { proofMin } from '@turno/domain/record-release/texts.ts'
import { useSetAtom } from 'jotai'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { question } from '../../kit/api/question.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { EmailField } from '../../kit/ui/email-field.tsx'
import { AreaField, TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { CatalogueField } from '../../shared/catalogues/catalogue-field.tsx'
import { releaseTexts as texts } from './release-texts.ts'

/** The last records that were handed out; a link that runs out announces nothing. */
const releasesQuestion = question(releases.list, { everyMs: 60_000, about: ['record-releases'] })

/** Hands the record of somebody who closed their account to that person, unseen. */
export default function ReleasesPage() {
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <HandOut />
      <section className="stack tight" aria-labelledby="releases">
        <h2 id="releases">{texts.last}</h2>
        <Await question={releasesQuestion} skeleton={<RowsSkeleton rows={3} />}>
          {(made) => (made.length === 0 ? <p className="card muted">{texts.none}</p> : <Made made={made} />)}
        </Await>
      </section>
    </div>
  )
}

function HandOut() {
  const refresh = useSetAtom(releasesQuestion)
  const form = useForm({
    known: { document_type: usualDocumentType as string, document: '', email: '', proof: '' },
    schema: releaseRecord,
    prefix: 'release-',
    send: (key, body) => ask(releases.release, { key, body }),
    sent: async (told) => {
      toast(texts.sent(told))
      form.forget()
      await refresh({ type: 'refresh' })
    },
    blame: 'document',
  })
  const letters = [...form.values.proof.trim()].length
  return (
    <Form form={form} className="card stack" short>
      <CatalogueField
        {...form.field('document_type')}
        of="documentTypes"
        label={texts.documentType}
        placeholder={texts.chooseType}
      />
      <TextField
        {...form.field('document')}
        label={texts.document}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <EmailField {...form.field('email')} label={texts.email} hint={texts.emailHint} autoComplete="off" />
      <AreaField
        {...form.field('proof')}
        label={texts.proof}
        hint={letters < proofMin ? texts.letters(letters) : undefined}
        maxLength={500}
      />
      <p className="small muted">{texts.terms}</p>
      <Submit form={form} label={texts.send} sending={texts.sending} look="btn primary" />
    </Form>
  )
}

function Made({ made }: { made: readonly RecordRelease[] }) {
  const withdraw = useAct(releases.withdraw, { done: texts.withdrawn, refresh: releasesQuestion })
  return (
    <ul className="card flush rows">
      {made.map(({ id, at, by, sent_to, notes, years, expires_at, state }) => (
        <li key={id} className="row between wrap">
          <div className="roomy">
            <p className="strong num">{texts.amount({ notes, years })}</p>
            <p className="small muted num">
              <time dateTime={at}>{dateAndHour(at)}</time> · {texts.by(by)}
              {sent_to ? ` · ${texts.to(sent_to)}` : ''}
              {state === 'open' ? ` · ${texts.until(dateAndHour(expires_at))}` : ''}
            </p>
          </div>
          <span className="row tight wrap">
            <span className={`tag ${texts.tones[state]}`.trim()}>{texts.states[state]}</span>
            {state === 'open' ? (
              <ConfirmButton
                look="btn m"
                label={texts.withdraw}
                keep={texts.keep}
                name={texts.withdrawOne(dateAndHour(at))}
                disabled={withdraw.busy}
                question={texts.confirmWithdraw}
                detail={texts.confirmWithdrawDetail}
                act={() => withdraw({ params: { releaseId: id } })}
              />
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
