import { type PeopleFound, type PersonFound, peoplePageSize } from '@turno/contract/areas/support-people.ts'
import { profileNameOf } from '@turno/contract/kinds/roles.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { UsersRound } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Empty } from '../../kit/ui/empty.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { peopleTexts } from './people-texts.ts'
import { peopleQuestion } from './support.ts'

const words = peopleTexts.search
const lettersMin = 2

/** Support's search for people: by a part of the name, or by a whole document, phone, mail address or reference. */
export function PeopleSearch() {
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
      <PageTitle lead={words.lead} />
      <SearchBox label={words.field} typed={typed} type={type} />
      {text.length < lettersMin ? (
        <p className="card muted">{words.begin}</p>
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
  return <Empty role="status" icon={UsersRound} title={words.nobody} detail={words.nobodyDetail} />
}

function List({ found, offset, turn }: { found: PeopleFound; offset: number; turn: (offset: number) => void }) {
  const { people, total } = found
  return (
    <>
      <p className="small muted num" role="status">
        {words.count(total)}
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
      {at_desk ? <span className="tag wait">{words.atDesk}</span> : null}
    </>
  )
}
