import type { DoctorValidation } from '@turno/contract/areas/validation.ts'
import { checkNames, needsLookUp, observationMax, validationTexts } from '@turno/domain/doctor/validating.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { AreaField, FieldMessage, TextField } from '../../kit/ui/field.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { serverNow } from '../../kit/wire/server-time.ts'
import { useKeys } from './keys.ts'
import { texts } from './texts.ts'
import {
  type CheckName,
  type Judgement,
  judgeDocument,
  type Kind,
  monthsFromToday,
  type ShownDocument,
  type Verdict,
} from './validation.ts'

const checks = Object.keys(checkNames) as CheckName[]

type Draft = { verdict: Verdict | ''; observation: string; valid_until: string } & Record<
  `${CheckName}_${'number' | 'on'}`,
  string
>

interface JudgementFormProps {
  doctor: DoctorValidation
  kind: Kind
  document: ShownDocument
  saved: (verdict: Verdict, looked: Judgement['checks']) => void
  refresh: () => void
}

/** Whether a document is valid, which nobody says by mistake, and the looks into registers for it. V and I choose. */
export function JudgementForm({ doctor, kind, document, saved, refresh }: JudgementFormProps) {
  const today = bogotaDate(fromMs(serverNow()))
  const known = knownOf(doctor, document, monthsFromToday(kind.months, today), today)
  // A begun judgement keeps its document; another that comes meanwhile is announced. null: the displayed one.
  const [begunAt, setBegunAt] = useState<number | null>(document.judged)
  const form = useForm({
    known,
    schema: v.object({}),
    extraErrors: ({ verdict, observation, rethus_number }) => ({
      verdict: verdict === '' ? texts.verdictNeeded : undefined,
      rethus_number: verdict === 'valid' && lacksLookUp(kind, rethus_number) ? validationTexts.lookUpNeeded : undefined,
      observation: verdict === 'invalid' && observation.trim() === '' ? validationTexts.observationNeeded : undefined,
    }),
    send: async (key, draft) => {
      const verdict = draft.verdict || 'invalid'
      const begun = { ...document, judged: begunAt ?? document.judged }
      const judgement = { ...draft, verdict, checks: checksIn(draft, known) }
      await judgeDocument(key, doctor.id, begun, judgement)
      return judgement
    },
    sent: ({ verdict, checks: looked }) => {
      setBegunAt(null)
      toast(texts.saved)
      saved(verdict, looked)
    },
    // Another adviser has judged it, or it was replaced: the page shows its present state.
    failed: (error) => {
      // Without an answer there was no message.
      if (error instanceof Refusal) setBegunAt(null)
      refresh()
      return false
    },
  })
  const { verdict } = form.values
  const choose = (chosen: Verdict) => form.set({ verdict: chosen })
  // A choice by key goes on from there: the words of a refusal come next.
  const chooseByKey = (chosen: Verdict) => {
    choose(chosen)
    window.document.getElementById(form.idOf('verdict'))?.focus()
  }
  useKeys({ v: () => chooseByKey('valid'), i: () => chooseByKey('invalid') })
  return (
    <Form form={form} className="stack" short>
      <div id={form.idOf('verdict')} className="field" tabIndex={-1}>
        <Segments
          label={texts.verdict}
          options={{ valid: texts.valid, invalid: texts.invalid }}
          chosen={verdict || undefined}
          choose={choose}
          look={verdict}
        />
        <FieldMessage id="verdict-error" error={form.errors.verdict} />
      </div>
      {verdict === 'invalid' ? <Observation form={form} /> : null}
      {verdict === 'valid' && (kind.months !== null || document.valid_until) ? (
        <TextField
          {...form.field('valid_until')}
          label={texts.validUntil}
          hint={texts.validUntilHint}
          type="date"
          min={today}
        />
      ) : null}
      <Checks form={form} />
      <Submit form={form} label={texts.saveNext} />
    </Form>
  )
}

const lacksLookUp = ({ id }: Kind, number: string): boolean => needsLookUp(id) && number.trim() === ''

const knownOf = (doctor: DoctorValidation, document: ShownDocument, until: string, today: string): Draft => {
  const of = (name: CheckName) => doctor.checks.find(({ check }) => check === name)
  return {
    verdict: verdictOf(document),
    observation: document.observation,
    valid_until: document.valid_until ?? until,
    identity_number: of('identity')?.number ?? '',
    identity_on: of('identity')?.on ?? today,
    rethus_number: of('rethus')?.number ?? '',
    rethus_on: of('rethus')?.on ?? today,
    reps_number: of('reps')?.number ?? '',
    reps_on: of('reps')?.on ?? today,
  }
}

const verdictOf = ({ status }: ShownDocument): Verdict | '' =>
  status === 'valid' || status === 'invalid' ? status : ''

/** Looks into registers that are new or changed. */
const checksIn = (draft: Draft, known: Draft) =>
  checks.flatMap((check) => {
    const [number, on] = [draft[`${check}_number`].trim(), draft[`${check}_on`]]
    const isNews = number !== known[`${check}_number`] || (number !== '' && on !== known[`${check}_on`])
    return number !== '' && isNews ? [{ check, number, on }] : []
  })

/** Ready words fill the field, where they can be changed. */
function Observation({ form }: { form: FormOf<Draft> }) {
  return (
    <>
      <fieldset className="ready chips">
        <legend className="label legend">{texts.observation}</legend>
        {texts.ready.map(([label, words]) => (
          <Button
            key={label}
            look="btn m"
            label={label}
            aria-pressed={form.values.observation === words}
            onClick={() => form.set({ observation: words })}
          />
        ))}
      </fieldset>
      <AreaField {...form.field('observation')} label={texts.read} maxLength={observationMax} />
    </>
  )
}

function Checks({ form }: { form: FormOf<Draft> }) {
  const errorOf = (check: CheckName): string | undefined => form.errors[`${check}_number`]
  return (
    <fieldset className="stack">
      <legend className="label legend">{texts.checks}</legend>
      {checks.map((check) => {
        const name = checkNames[check]
        return (
          <div key={check} className="looked-up">
            <b className="strong">{name}</b>
            <span className={errorOf(check) ? 'input err' : 'input'}>
              <input
                id={form.idOf(`${check}_number`)}
                aria-label={texts.numberOf(name)}
                aria-invalid={errorOf(check) !== undefined}
                aria-describedby={errorOf(check) ? `${check}-number-error` : undefined}
                placeholder={texts.number}
                maxLength={40}
                value={form.values[`${check}_number`]}
                onChange={(event) => form.set({ [`${check}_number`]: event.target.value })}
              />
            </span>
            <span className="input">
              <input
                type="date"
                aria-label={texts.dateOf(name)}
                max={bogotaDate(fromMs(serverNow()))}
                value={form.values[`${check}_on`]}
                onChange={(event) => form.set({ [`${check}_on`]: event.target.value })}
              />
            </span>
            <FieldMessage id={`${check}-number-error`} error={errorOf(check)} />
          </div>
        )
      })}
    </fieldset>
  )
}
