import './validation.css'
import type { ListedValidation, Validations } from '@turno/contract/areas/validation.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarClock } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { dayAndMonthOf } from '../../kit/format/dates.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { DoctorPanel } from './doctor-panel.tsx'
import { Queue } from './queue.tsx'
import { texts } from './texts.ts'
import { type List, listKey, listQuestion } from './validation.ts'

/** Advisers look at what doctors have uploaded, and decide who works. A phone shows the list or one doctor. */
export default function ValidationPage() {
  const wide = useIsWide()
  const [list, setList] = useState<List>('waiting')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const chosen = new URLSearchParams(useSearch()).get('id')
  const [, navigate] = useLocation()
  // The displayed doctor is in the list beside them.
  const choose = (next: List) => {
    setList(next)
    if (chosen) navigate(href(pages.validation))
  }
  const show = (id: string) => navigate(href(pages.validation, { id }))
  const question = listQuestion(listKey(list, search))
  const doctors = useAtomValue(question).data?.doctors ?? []
  const first = wide ? doctors[0]?.id : undefined
  const shown = chosen ?? first
  // The first of the list may change while an adviser works: the displayed one stays. The address changes together with
  // what is drawn: a little later it would take back an adviser who has just left for another page.
  useLayoutEffect(() => {
    if (!chosen && first) navigate(href(pages.validation, { id: first }), { replace: true })
  }, [chosen, first, navigate])
  const isListShown = wide || !shown
  return (
    <div className="page broad">
      <Title list={list} />
      <div className="validation">
        {isListShown ? (
          <div className="stack">
            <Segments label={texts.listLabel} options={texts.lists} chosen={list} choose={choose} look="lists" />
            <SearchBox label={texts.search} typed={typed} type={setTyped} />
            <Await question={question} skeleton={<RowsSkeleton rows={4} />}>
              {(found) => (
                <>
                  <Requirements requirements={found.requirements} />
                  <Found doctors={found.doctors} empty={search ? 'search' : list} shown={shown} show={show} />
                </>
              )}
            </Await>
          </div>
        ) : null}
        {shown ? <DoctorPanel key={shown} id={shown} next={() => showNext(doctors, shown, show)} /> : null}
      </div>
    </div>
  )
}

/** The doctor after this one in the list, if there is one. */
function showNext(doctors: readonly ListedValidation[], id: string, show: (id: string) => void): void {
  const next = doctors[doctors.findIndex((each) => each.id === id) + 1] ?? doctors.find((each) => each.id !== id)
  if (next) show(next.id)
}

function Title({ list }: { list: List }) {
  const data = useAtomValue(listQuestion(listKey(list, ''))).data
  const title = data ? texts.title(data.waiting) : pages.validation.title
  return (
    <div className="row between wrap">
      <div>
        <title>{`${title} · Turno`}</title>
        <h1>{title}</h1>
        <p className="lead">{texts.promise}</p>
      </div>
      <Keys />
    </div>
  )
}

/** Which keys go on and judge, where there is a keyboard. */
const Keys = () => (
  <ul className="keys row small muted" aria-label={texts.keysLabel}>
    {texts.keys.map(([key, does]) => (
      <li key={key} className="row tight">
        <kbd>{key}</kbd> {does}
      </li>
    ))}
  </ul>
)

/** What verified doctors will need, and how many would be hidden for want of it. */
function Requirements({ requirements }: { requirements: Validations['requirements'] }) {
  return requirements.map(({ certification, from, missing }) => (
    <p key={certification} className="note">
      <CalendarClock className="i" aria-hidden="true" />
      <span>
        <strong>{texts.requirement(certification, dayAndMonthOf(from))}</strong> {texts.requirementMissing(missing)}
      </span>
    </p>
  ))
}

interface FoundProps {
  doctors: readonly ListedValidation[]
  empty: List | 'search'
  shown: string | undefined
  show: (id: string) => void
}

function Found({ doctors, empty, shown, show }: FoundProps) {
  if (doctors.length === 0) return <p className="card muted">{texts.none[empty]}</p>
  return <Queue doctors={doctors} shown={shown} show={show} />
}
