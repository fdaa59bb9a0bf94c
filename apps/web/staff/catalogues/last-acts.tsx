import type { CatalogueRow } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { useSetAtom } from 'jotai'
import { Link } from 'wouter'
import { question } from '../../kit/api/question.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { entryHref, titleIn } from './desks.ts'
import { ActChanges, Undo } from './entry-history.tsx'
import { texts } from './texts.ts'

const lastActsQuestion = question(endpoints.lastActs)

/** What anybody did last to any catalogue, with a way back. */
export function LastActs({ all }: { all: readonly CatalogueRow[] }) {
  const refresh = useSetAtom(lastActsQuestion)
  return (
    <section className="card stack" aria-label={texts.lastActs}>
      <h2>{texts.lastActs}</h2>
      <Await question={lastActsQuestion} skeleton={<RowsSkeleton rows={3} />}>
        {(acts) =>
          acts.length === 0 ? (
            <p className="muted">{texts.noActs}</p>
          ) : (
            <ul className="acts">
              {acts.map((act) => (
                <li key={act.id} className="row between top wrap">
                  <div className="grow stack tight">
                    <Link href={entryHref(act.catalogue, act.code)}>
                      {titleIn(all, act.catalogue)} · {act.name || act.code}
                    </Link>
                    <ActChanges
                      changes={act.changes}
                      words={{ row: all.find(({ name }) => name === act.catalogue), names: act.names }}
                    />
                    <p className="small muted">
                      {act.by || texts.somebody} · {dateAndHour(act.at)}
                    </p>
                  </div>
                  {acts.some(({ undoneId }) => undoneId === act.id) ? (
                    <span className="small muted">{texts.isUndone}</span>
                  ) : act.undoable ? (
                    <Undo act={act} onUndone={() => refresh({ type: 'refresh' })} />
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </section>
  )
}
