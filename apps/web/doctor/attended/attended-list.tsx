import { scheduleTexts } from '@turno/contract/areas/schedules.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Empty } from '../../kit/ui/await.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'

/** Words of both lists. */
export const listTexts = {
  keep: 'Dejarlo en la lista',
  ...scheduleTexts,
  add: 'Agregar',
  addOne: (name: string) => `Agregar ${name}`,
  placeholder: 'Código o nombre',
  results: 'Resultados',
  typeMore: 'Escribe al menos 3 letras o el código.',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar ${name}`,
  confirmRemove: (name: string) => `¿Quitar ${name}?`,
}

interface Attended {
  id: string
  name: string
  code: string
  /** A line below the name. */
  detail?: string
  /** What patients have to know of it. */
  note?: string
  /** Another button of the row. */
  button?: ReactNode
}

interface AttendedListProps {
  attended: readonly Attended[]
  none: ComponentProps<typeof Empty>
  /** How patients notice that one is gone. */
  removed: string
  busy: boolean
  remove: (id: string) => unknown
}

/** The diseases or procedures that a doctor attends, each with the way to drop it. */
export function AttendedList({ attended, none, removed, busy, remove }: AttendedListProps) {
  if (attended.length === 0) return <Empty {...none} />
  return (
    <ul className="stack">
      {attended.map(({ id, name: known, code, detail = code, note, button }) => {
        const name = known || code
        return (
          <li key={id} className="card row wrap">
            <div className="roomy stack tight">
              <h2>{name}</h2>
              <p className="small muted num">{detail}</p>
              {note ? <p className="small">{note}</p> : null}
            </div>
            <div className="row tight end">
              {button}
              <ConfirmButton
                look="btn m quiet"
                label={listTexts.remove}
                keep={listTexts.keep}
                name={listTexts.removeOne(name)}
                disabled={busy}
                question={listTexts.confirmRemove(name)}
                detail={removed}
                act={() => remove(id)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
