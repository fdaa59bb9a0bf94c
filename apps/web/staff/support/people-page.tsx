import { type FoundPerson, findPerson } from '@turno/contract/areas/people.ts'
import * as people from '@turno/contract/endpoints/people.ts'
import { profileNameOf, type UserType } from '@turno/contract/kinds/roles.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { SelectField, TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { EndSessions } from './end-sessions.tsx'
import { PeopleSearch } from './people-search.tsx'
import { peopleTexts } from './people-texts.ts'

const words = peopleTexts.byDocument

/** Search for a person: support by any name or reference, administrators by the document alone. */
export default function PeoplePage() {
  return useAtomValue(sessionAtom)?.role === 'support' ? <PeopleSearch /> : <ByDocument />
}

function ByDocument() {
  const { form, found } = useSearch()
  const { field } = form
  return (
    <div className="page narrow">
      <PageTitle lead={words.lead} />
      <Form form={form} className="card stack" short>
        <SelectField
          {...field('user_type')}
          label={words.userType}
          placeholder={words.choose}
          options={words.userTypes}
        />
        <TextField {...field('document')} label={words.document} autoComplete="off" autoCapitalize="characters" />
        <Submit form={form} label={words.search} sending={words.searching} look="btn primary" />
      </Form>
      <div role="status" className="stack">
        {found?.length === 0 ? <p className="card muted">{words.nobody}</p> : null}
        {found?.map((person) => (
          <Found key={person.id} person={person} />
        ))}
      </div>
    </div>
  )
}

/** Found people are shown while the form has the searched text. */
function useSearch() {
  const [found, setFound] = useState<{ people: FoundPerson[]; for: string }>()
  const form = useForm({
    known: { user_type: '1', document: '' },
    schema: findPerson,
    send: (_, { user_type, document }) => ask(people.find, { query: { user_type: user_type as UserType, document } }),
    sent: (people, values) => setFound({ people, for: JSON.stringify(values) }),
  })
  return { form, found: found?.for === JSON.stringify(form.values) ? found.people : undefined }
}

function Found({ person: { id, full_name, role } }: { person: FoundPerson }) {
  return (
    <section className="card stack">
      <div>
        <h2>{full_name}</h2>
        <p className="muted">{profileNameOf[role]}</p>
      </div>
      <EndSessions id={id} name={full_name} />
    </section>
  )
}
