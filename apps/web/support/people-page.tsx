import { type FoundPerson, findPerson, profileNameOf } from '@turno/contract/people.ts'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { useIntention } from '../api/intention.ts'
import { sessionAtom } from '../session/session.ts'
import { toast } from '../toasts/toasts.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { type FieldErrors, fieldErrors, refusedFields } from '../wire/field-errors.ts'
import { EndSessions } from './end-sessions.tsx'
import { findPeople } from './support.ts'
import { texts } from './texts.ts'

const words = texts.people

/** Where support and administrators find somebody by his document. */
export default function PeoplePage() {
  const { typed, type, errors, found, busy, submit } = useSearch()
  return (
    <div className="page narrow">
      <PageTitle title={words.title} lead={words.lead} />
      <form className="card stack" noValidate onSubmit={submit}>
        <SelectField
          id="user_type"
          label={words.userType}
          placeholder={words.choose}
          options={words.userTypes}
          value={typed.user_type}
          error={errors.user_type}
          onChange={(user_type) => type({ user_type })}
        />
        <TextField
          id="document"
          label={words.document}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed.document}
          error={errors.document}
          onChange={(document) => type({ document })}
        />
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? words.searching : words.search}
        </button>
      </form>
      <div role="status" className="stack">
        {found?.length === 0 ? <p className="card muted">{words.nobody}</p> : null}
        {found?.map((person) => (
          <Found key={person.id} person={person} />
        ))}
      </div>
    </div>
  )
}

function useSearch() {
  const [typed, setTyped] = useState({ user_type: '1', document: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [found, setFound] = useState<FoundPerson[]>()
  const { busy, attempt } = useIntention()

  function type(change: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...change }))
    setFound(undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(findPerson, typed)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.getElementById(first)?.focus()
    const answer = await attempt(
      () => findPeople(typed.user_type, typed.document),
      (error) => {
        setErrors(refusedFields(error, Object.keys(typed)))
        toast(error.message, { tone: 'bad' })
      },
    )
    if (answer) setFound(answer)
  }

  return { typed, type, errors, found, busy, submit }
}

function Found({ person: { id, full_name, role } }: { person: FoundPerson }) {
  const mine = useAtomValue(sessionAtom)?.role
  const seesStories = mine === 'support' && (role === 'patient' || role === 'doctor')
  const mayEnd = mine === 'administrator' || seesStories
  return (
    <section className="card stack">
      <div>
        <h2>{full_name}</h2>
        <p className="muted">{profileNameOf[role]}</p>
      </div>
      {seesStories ? <Link href={`/Soporte/Historia/${id}`}>{texts.storiesTitle}</Link> : null}
      {mayEnd ? <EndSessions id={id} name={full_name} /> : null}
    </section>
  )
}
