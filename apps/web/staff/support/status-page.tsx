import './support.css'
import type { ProductStatus } from '@turno/contract/areas/support.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { FaultyEvents } from './faulty-events.tsx'
import { statusQuestion } from './support.ts'
import { texts } from './texts.ts'

/** Whether the product keeps up: what each part has still to do, and the deadlines that are open. */
export default function StatusPage() {
  return (
    <div className="page narrow">
      <PageTitle lead={texts.statusLead} />
      <FaultyEvents />
      <Await question={statusQuestion} skeleton={<RowsSkeleton rows={4} />}>
        {({ parts, due_times }) => (
          <>
            <Parts parts={parts} />
            <DueTimes due={due_times} />
          </>
        )}
      </Await>
    </div>
  )
}

function Parts({ parts }: Pick<ProductStatus, 'parts'>) {
  return (
    <ul className="card flush rows">
      {parts.map(({ name, behind, given_up }) => (
        <li key={name} className="row between wrap">
          <span className="strong">{texts.parts[name] ?? name}</span>
          <span className="row tight wrap">
            {given_up > 0 ? <span className="tag bad num">{texts.givenUp(given_up)}</span> : null}
            <span className={`tag num ${behind > 0 ? 'wait' : 'ok'}`}>
              {behind > 0 ? texts.behind(behind) : texts.upToDate}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function DueTimes({ due: { open, due } }: { due: ProductStatus['due_times'] }) {
  return (
    <section className="card stack">
      <h2>{texts.dueTimes}</h2>
      <div className="row between">
        <span>{texts.openDueTimes}</span>
        <span className="tag num">{open}</span>
      </div>
      <div className="row between">
        <span>{texts.overdue}</span>
        <span className={`tag num ${due > 0 ? 'wait' : 'ok'}`}>{due}</span>
      </div>
    </section>
  )
}
