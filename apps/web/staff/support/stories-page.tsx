import { href, pages } from '@turno/contract/pages.ts'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { peopleTexts } from './people-texts.ts'
import { texts } from './texts.ts'

/** Any id leads to its story. */
export default function StoriesPage() {
  return <StorySearch />
}

/** @param missing the searched id that is in no story */
export function StorySearch({ missing }: { missing?: string }) {
  const [id, setId] = useState(missing ?? '')
  const [error, setError] = useState(missing && texts.noSuchStory)
  const [, navigate] = useLocation()

  function open(event: FormEvent) {
    event.preventDefault()
    const wanted = id.trim()
    if (wanted === '') return setError(texts.anyIdNeeded)
    navigate(href(pages.story, { id: wanted }))
  }

  return (
    <div className="page narrow">
      <PageTitle title={pages.stories.title} lead={texts.storiesLead} />
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
      <Link href={href(pages.people)}>{peopleTexts.byDocument.link}</Link>
    </div>
  )
}
