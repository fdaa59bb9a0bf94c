import type { ImportProgress } from '@turno/contract/catalogues.ts'
import type { OfficialTable } from '@turno/domain/catalogue.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { toast } from '../../kit/toasts/toasts.ts'
import { titleOf } from './desks.ts'
import { importsQuestion, progressOf } from './entries.ts'
import { texts } from './texts.ts'

interface ImportsProps {
  table: OfficialTable
  /** The one that was begun here. */
  started: string | null
  completed: () => void
}

/** The import of this table that is under way, anybody's. */
export function ImportsGoingOn({ table, started, completed }: ImportsProps) {
  const { data = [] } = useAtomValue(importsQuestion)
  const id = started ?? data.find((each) => each.table === table && !each.completed)?.id
  return id === undefined ? null : <Following key={id} id={id} completed={completed} />
}

function Following({ id, completed }: { id: string; completed: () => void }) {
  const { data } = useAtomValue(progressOf(id))
  const report = useRef(completed)
  report.current = completed
  const isCompleted = data?.completed ?? false
  useEffect(() => {
    if (!isCompleted) return
    toast(texts.confirmed, { tone: 'ok' })
    report.current()
  }, [isCompleted])
  return data && !isCompleted ? <Progress progress={data} /> : null
}

const number = new Intl.NumberFormat('es-CO')

function Progress({ progress: { table, done, rows, wrong } }: { progress: ImportProgress }) {
  const title = texts.importing(titleOf(table))
  return (
    <section className="card stack" aria-label={title}>
      <div className="row between wrap">
        <h2>{title}</h2>
        <span className="num small muted">
          {texts.progress(number.format(done), number.format(rows))}
          {wrong > 0 ? ` · ${texts.wrongRows(wrong)}` : ''}
        </span>
      </div>
      <progress className="progress" value={done} max={rows} aria-label={title} />
      <p className="small muted">{texts.unpublished}</p>
    </section>
  )
}
