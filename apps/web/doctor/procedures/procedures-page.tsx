import './procedures.css'
import { type AttendedProcedure, scheduleTexts } from '@turno/contract/areas/schedules.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtom } from 'jotai'
import { ClipboardList, Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { question } from '../../kit/api/question.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { proceduresQuestion } from '../../shared/agenda/schedule-questions.ts'

const texts = {
  ...scheduleTexts,
  lead: 'Los que atiendes: por ellos te llegan solicitudes, y puedes darles horario y precio propios.',
  add: 'Agregar',
  find: 'Busca un procedimiento',
  placeholder: 'Nombre o código',
  open: 'Ver los procedimientos',
  noMatch: 'Ningún procedimiento coincide.',
  loading: 'Cargando…',
  none: 'Aún no atiendes procedimientos',
  noneDetail: 'Agrega el primero y verás las solicitudes de quienes lo necesitan.',
  own: (count: number) => (count === 1 ? '1 horario propio' : `${count} horarios propios`),
  noOwn: 'Sin horario propio',
  seeSchedule: 'Ver horario',
  giveSchedule: 'Dar horario y precio',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar ${name}`,
  confirmRemove: (name: string) => `¿Quitar ${name}?`,
  confirmRemoveDetail: 'Ya no verás sus solicitudes.',
}

/** The procedures that patients may ask for. */
const choicesQuestion = question(catalogues.cups, { settled: () => true }, { query: { use: 'AP' } })

const Picker = lazyPart(() => import('../../kit/ui/picker.tsx'))

/** The procedures that a doctor attends: added from the catalogue, given a schedule of their own, removed. */
export default function ProceduresPage() {
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Await question={proceduresQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.ownCupsNotLoaded}>
        {(attended) => (
          <>
            <Adding key={attended.length} attended={attended} />
            {attended.length === 0 ? <NoProcedures /> : <Procedures attended={attended} />}
          </>
        )}
      </Await>
    </div>
  )
}

interface AttendedProps {
  attended: readonly AttendedProcedure[]
}

function Adding({ attended }: AttendedProps) {
  const [{ data, error, asking }] = useAtom(choicesQuestion)
  const [chosen, choose] = useState('')
  const add = useAct(schedules.addProcedure, {
    done: texts.created,
    failed: texts.notSaved,
    refresh: proceduresQuestion,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add({ body: { cup_id: chosen } })
  }
  const left = data?.filter(({ id }) => attended.every(({ cup_id }) => cup_id !== id))
  return (
    <form className="card add-procedure" method="post" onSubmit={submit}>
      <Suspense fallback={<span className="skeleton control" />}>
        <Picker
          key={left ? 'known' : 'asked'}
          id="procedure"
          label={texts.find}
          placeholder={left ? texts.placeholder : texts.loading}
          entries={left?.map(({ id, name }) => ({ id, name: `${name} · ${id}` }))}
          error={error && !asking ? texts.cupsNotLoaded : undefined}
          value={chosen}
          onChange={choose}
          open={texts.open}
          none={texts.noMatch}
        />
      </Suspense>
      <button type="submit" className="btn primary" disabled={add.busy || chosen === ''}>
        <Plus className="i s" aria-hidden="true" />
        {texts.add}
      </button>
    </form>
  )
}

function NoProcedures() {
  return <Empty icon={ClipboardList} title={texts.none} detail={texts.noneDetail} />
}

function Procedures({ attended }: AttendedProps) {
  const remove = useAct(schedules.removeProcedure, {
    done: texts.updated,
    failed: texts.notRemoved,
    refresh: proceduresQuestion,
  })
  return (
    <ul className="stack">
      {attended.map((one) => (
        <li key={one.id} className="card row wrap">
          <div className="roomy stack tight">
            <h2>{one.name || one.cup_id}</h2>
            <p className="small muted num">
              {one.cup_id} · {one.schedule_ids.length > 0 ? texts.own(one.schedule_ids.length) : texts.noOwn}
            </p>
          </div>
          <div className="row tight end">
            <ButtonLink
              href={wayTo(one)}
              look="btn m"
              label={wordsOf(one)}
              aria-label={`${wordsOf(one)}: ${one.name || one.cup_id}`}
            />
            <ConfirmButton
              look="btn m quiet"
              label={texts.remove}
              name={texts.removeOne(one.name)}
              disabled={remove.busy}
              question={texts.confirmRemove(one.name)}
              detail={texts.confirmRemoveDetail}
              act={() => void remove({ params: { id: one.id } })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

const wordsOf = ({ schedule_ids }: AttendedProcedure): string =>
  schedule_ids.length > 0 ? texts.seeSchedule : texts.giveSchedule

/** Its schedule, or the form of its first one. */
const wayTo = ({ schedule_ids: [id], cup_id }: AttendedProcedure): string =>
  href(pages.schedules, id ? { id } : { cup: cup_id })
