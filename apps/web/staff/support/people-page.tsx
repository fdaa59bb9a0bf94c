import { type FoundPerson, findPerson } from '@turno/contract/areas/people.ts'
import { type PeopleFound, type PersonFound, peoplePageSize } from '@turno/contract/areas/support-people.ts'
import * as people from '@turno/contract/endpoints/people.ts'
import { profileNameOf, type UserType } from '@turno/contract/kinds/roles.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { UsersRound } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Link } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { SelectField, TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { EndSessions } from './end-sessions.tsx'
import { peopleTexts } from './people-texts.ts'
import { peopleQuestion } from './support.ts'

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

const searchWords = peopleTexts.search
const lettersMin = 2

/** Support's search for people: by a part of the name, or by a whole document, phone, mail address or reference. */
function PeopleSearch() {
  const [typed, setTyped] = useState('')
  const [offset, turn] = useState(0)
  const before = useRef<PeopleFound>(undefined)
  const text = useDeferredValue(typed.trim())
  const type = (next: string) => {
    setTyped(next)
    turn(0)
  }
  return (
    <div className="page medium">
      <PageTitle lead={searchWords.lead} />
      <SearchBox label={searchWords.field} typed={typed} type={type} />
      {text.length < lettersMin ? (
        <p className="card muted">{searchWords.begin}</p>
      ) : (
        <Await
          question={peopleQuestion(JSON.stringify({ q: text, offset }))}
          skeleton={<RowsSkeleton rows={5} />}
          before={before.current}
        >
          {(found) => {
            before.current = found
            return found.people.length === 0 ? <Nobody /> : <List found={found} offset={offset} turn={turn} />
          }}
        </Await>
      )}
    </div>
  )
}

function Nobody() {
  return <Empty role="status" icon={UsersRound} title={searchWords.nobody} detail={searchWords.nobodyDetail} />
}

function List({ found, offset, turn }: { found: PeopleFound; offset: number; turn: (offset: number) => void }) {
  const { people, total } = found
  return (
    <>
      <p className="small muted num" role="status">
        {searchWords.count(total)}
      </p>
      <ul className="card flush rows">
        {people.map((one) => (
          <li key={one.id} className="row-of-link">
            <Link href={href(pages.story, { id: one.id })} className="row between row-link wrap">
              <Row person={one} />
            </Link>
          </li>
        ))}
      </ul>
      {total > peoplePageSize ? (
        <Pages {...{ offset, size: peoplePageSize, count: people.length, total, turn }} />
      ) : null}
    </>
  )
}

function Row({ person: { full_name, role, city, document, at_desk } }: { person: PersonFound }) {
  return (
    <>
      <span>
        <b className="strong">{full_name}</b>
        <br />
        <span className="small muted num">{[profileNameOf[role], document, city].filter(Boolean).join(' · ')}</span>
      </span>
      {at_desk ? <span className="tag wait">{searchWords.atDesk}</span> : null}
    </>
  )
}
