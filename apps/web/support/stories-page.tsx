import { href, pages } from '@turno/contract/pages.ts'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { TextField } from '../ui/field.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { texts } from './texts.ts'

/** Any id leads to its story. */
export default function StoriesPage() {
  const [id, setId] = useState('')
  const [error, setError] = useState<string>()
  const [, navigate] = useLocation()

  function open(event: FormEvent) {
    event.preventDefault()
    const wanted = id.trim()
    if (wanted === '') return setError(texts.anyIdNeeded)
    navigate(href(pages.story, { id: wanted }))
  }

  return (
    <div className="page narrow">
      <PageTitle lead={texts.storiesLead} />
      <form className="card stack" onSubmit={open} noValidate>
        <TextField
          id="story-id"
          label={texts.anyId}
          value={id}
          onChange={setId}
          error={error}
          maxLength={120}
          autoComplete="off"
        />
        <button type="submit" className="btn primary">
          {texts.open}
        </button>
      </form>
      <Link href={href(pages.people)}>{texts.people.link}</Link>
    </div>
  )
}
