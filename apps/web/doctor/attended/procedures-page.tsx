import './procedures.css'
import type { AttendedProcedure } from '@turno/contract/areas/schedules.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtom } from 'jotai'
import { ClipboardList, Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { question } from '../../kit/api/question.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { proceduresQuestion } from '../../shared/agenda/schedule-questions.ts'
import { AttendedList, listTexts } from './attended-list.tsx'

const texts = {
  ...listTexts,
  lead: 'Los que atiendes: por ellos te llegan solicitudes, y puedes darles horario y precio propios.',
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
            <Procedures attended={attended} />
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

function Procedures({ attended }: AttendedProps) {
  const remove = useAct(schedules.removeProcedure, {
    done: texts.updated,
    failed: texts.notRemoved,
    refresh: proceduresQuestion,
  })
  return (
    <AttendedList
      attended={attended.map((one) => ({
        ...{ id: one.id, name: one.name, code: one.cup_id },
        detail: `${one.cup_id} · ${one.schedule_ids.length > 0 ? texts.own(one.schedule_ids.length) : texts.noOwn}`,
        button: <ScheduleLink of={one} />,
      }))}
      none={{ icon: ClipboardList, title: texts.none, detail: texts.noneDetail }}
      removed={texts.confirmRemoveDetail}
      busy={remove.busy}
      remove={(id) => remove({ params: { id } })}
    />
  )
}

/** Leads to its schedule, or to the form of its first one. */
function ScheduleLink({ of: { schedule_ids: ids, cup_id: cup, name } }: { of: AttendedProcedure }) {
  const [id] = ids
  const label = id ? texts.seeSchedule : texts.giveSchedule
  return (
    <ButtonLink
      href={href(pages.schedules, id ? { id } : { cup })}
      look="btn m"
      label={label}
      aria-label={`${label}: ${name || cup}`}
    />
  )
}
