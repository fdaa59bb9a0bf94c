import { doctorSoughtFrom, grantAccess, type ReaderName } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { contains } from '@turno/domain/text.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { KeyRound } from 'lucide-react'
import { type ComponentProps, Suspense, useMemo, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAndYear } from '../../kit/format/dates.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { recordQuestion } from '../../shared/records/questions.ts'
import { specialitiesQuestion } from '../../shared/requests/requests.ts'
import { answersAmong } from '../../shared/requests/speciality-words.ts'
import { dayIn, dayOf } from './days.ts'
import { factsOf } from './doctor-facts.ts'
import { authorizationsQuestion, doctorsQuestion } from './history.ts'
import { texts } from './texts.ts'

const Picker = lazyPart(() => import('../../kit/ui/picker.tsx'))

type Kind = keyof typeof texts.scopes
type Term = keyof typeof texts.terms | 'other'
const kinds = Object.keys(texts.scopes) as Kind[]
const terms = { ...texts.terms, other: texts.otherDay }

/** A permission that the patient gives of their own accord: to whom, for what and until when. */
export function GrantForm() {
  const [made, setMade] = useState(0)
  return <One key={made} done={() => setMade(made + 1)} />
}

function One({ done }: { done: () => void }) {
  const now = useAtomValue(nowAtom)
  const refresh = useSetAtom(authorizationsQuestion)
  const [doctor, setDoctor] = useState<ReaderName>()
  const [kind, setKind] = useState<Kind>('all')
  const [part, setPart] = useState('')
  const [term, setTerm] = useState<Term>(30)
  const form = useForm({
    known: { doctor_id: '', scope: '', until: '' },
    schema: grantAccess,
    body: ({ until }) => ({
      doctor_id: doctor?.id ?? '',
      scope:
        kind === 'all'
          ? { kind }
          : kind === 'speciality'
            ? { kind, speciality_id: part }
            : { kind, encounter_id: part },
      until: term === 'other' ? until : dayIn(Number(term), now),
    }),
    extraErrors: (): Record<string, string | undefined> =>
      kind === 'all' || part !== '' ? {} : { scope: kind === 'visit' ? texts.chooseVisit : texts.chooseSpeciality },
    prefix: 'grant-',
    send: (key, body) => ask(access.grant, { key, body }),
    sent: () => {
      toast(texts.given)
      done()
      return refresh({ type: 'refresh' })
    },
  })
  const choose = (chosen: Kind) => {
    setKind(chosen)
    setPart('')
  }
  return (
    <section className="card stack" aria-labelledby="grant-title">
      <h2 id="grant-title">{texts.grant}</h2>
      <Form form={form} className="stack" short>
        <Whom {...{ doctor, setDoctor }} error={form.errors.doctor_id} />
        <fieldset className="stack tight">
          <legend className="label">{texts.scope}</legend>
          {kinds.map((each) => (
            <label key={each} className="choice">
              <input type="radio" name="grant-kind" checked={kind === each} onChange={() => choose(each)} />
              <span className="radio" aria-hidden="true" />
              <span className="strong grow">{texts.scopes[each]}</span>
            </label>
          ))}
          {kind === 'speciality' ? <SpecialityField value={part} onChange={setPart} error={form.errors.scope} /> : null}
          {kind === 'visit' ? <VisitField value={part} onChange={setPart} error={form.errors.scope} /> : null}
        </fieldset>
        <div className="stack tight">
          <fieldset className="row tight wrap chips">
            <legend className="label">{texts.howLong}</legend>
            {(Object.keys(terms) as `${Term}`[]).map((each) => (
              <button
                key={each}
                type="button"
                className="btn m"
                aria-pressed={String(term) === each}
                onClick={() => setTerm(each === 'other' ? each : (Number(each) as Term))}
              >
                {terms[each]}
              </button>
            ))}
          </fieldset>
          {term === 'other' ? (
            <TextField
              {...form.field('until')}
              label={texts.lastDay}
              type="date"
              min={dayIn(0, now)}
              max={dayIn(365, now)}
            />
          ) : (
            <p className="small muted num">{texts.untilDay(dayOf(`${dayIn(Number(term), now)}T17:00:00.000Z`))}</p>
          )}
        </div>
        <Submit form={form} label={texts.send} sending={texts.sending} />
      </Form>
    </section>
  )
}

interface WhomProps {
  doctor: ReaderName | undefined
  setDoctor: (doctor: ReaderName | undefined) => void
  error: string | undefined
}

/** A doctor, found by name or by the number of their card. */
function Whom({ doctor, setDoctor, error }: WhomProps) {
  const [typed, type] = useState('')
  const text = typed.trim()
  if (doctor)
    return (
      <div className="row between wrap">
        <span role="status">
          <span className="strong">{texts.chosen(doctor.name)}</span>
          <br />
          <span className="small muted">{factsOf(doctor)}</span>
        </span>
        <Button look="btn quiet m" label={texts.other} onClick={() => setDoctor(undefined)} />
      </div>
    )
  return (
    <div className="stack tight">
      <TextField
        id="grant-doctor_id"
        label={texts.whom}
        placeholder={texts.sought}
        hint={texts.soughtHint}
        value={typed}
        onChange={type}
        error={error}
        autoComplete="off"
        maxLength={80}
      />
      {text.length < doctorSoughtFrom ? null : (
        <Await question={doctorsQuestion(text)} skeleton={<span className="skeleton block" />}>
          {(found) =>
            found.length === 0 ? (
              <p className="small muted" role="status">
                {texts.noneFound}
              </p>
            ) : (
              <ul className="stack tight">
                {found.map((each) => (
                  <li key={each.id} className="row between wrap">
                    <span>
                      {each.name}
                      <br />
                      <span className="small muted">{factsOf(each)}</span>
                    </span>
                    <Button
                      look="btn m"
                      icon={KeyRound}
                      label={texts.choose}
                      aria-label={texts.chooseOf(each.name)}
                      onClick={() => setDoctor(each)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Await>
      )}
    </div>
  )
}

interface PartFieldProps {
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** One of all specialities, found by its name or by what people call it. */
function SpecialityField(props: PartFieldProps) {
  const { data } = useAtomValue(specialitiesQuestion)
  const matches = useMemo(() => answersAmong(data ?? []), [data])
  return (
    <Part
      {...props}
      label={texts.speciality}
      placeholder={texts.findSpeciality}
      entries={data}
      matches={matches}
      open={texts.openSpecialities}
      none={texts.noSpeciality}
    />
  )
}

/** One of the patient's signed visits, the newest first, found by its day, speciality or doctor. */
function VisitField(props: PartFieldProps) {
  const session = useAtomValue(sessionAtom)
  const { data } = useAtomValue(recordQuestion(session?.userId ?? ''))
  const entries = useMemo(
    () =>
      data?.items.map(({ id, date, speciality, doctor }) => ({
        id,
        name: [`${dayAndYear(date)}, ${hourOf(date)}`, speciality, doctor].filter(Boolean).join(' · '),
      })),
    [data],
  )
  return (
    <Part
      {...props}
      label={texts.visit}
      placeholder={texts.findVisit}
      entries={entries}
      matches={({ name }, typed) => contains(name, typed)}
      open={texts.openVisits}
      none={texts.noVisit}
    />
  )
}

const Part = (props: Omit<ComponentProps<typeof Picker>, 'id'>) => (
  <Suspense fallback={<span className="skeleton control" />}>
    <Picker key={props.entries ? 'known' : 'asked'} id="grant-scope" {...props} />
  </Suspense>
)
