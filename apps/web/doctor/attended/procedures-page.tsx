import type { AttendedProcedure } from '@turno/contract/areas/schedules.ts'
import * as catalogues from '@turno/contract/endpoints/catalogues.ts'
import * as schedules from '@turno/contract/endpoints/schedules.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { ClipboardList } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { questions } from '../../kit/api/question.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { proceduresQuestion } from '../../shared/agenda/schedule-questions.ts'
import { AttendedList, listTexts } from './attended-list.tsx'
import { FindEntry } from './find-entry.tsx'

const texts = {
  ...listTexts,
  lead: 'Los que atiendes: por ellos te llegan solicitudes, y puedes darles horario y precio propios.',
  find: 'Busca una consulta o un procedimiento',
  noMatch: 'Nada en los CUPS coincide. Prueba con otro nombre o con el código.',
  notFound: 'No pudimos buscar en los CUPS',
  has: 'Ya lo atiendes',
  usual: (minutes: number) => `Suele tomar ${minutes} minutos`,
  who: (specialities: string) => `Lo hacen: ${specialities}`,
  preparation: (text: string) => `Preparación del paciente: ${text}`,
  none: 'Aún no atiendes procedimientos',
  noneDetail: 'Agrega el primero y verás las solicitudes de quienes lo necesitan.',
  own: (count: number) => (count === 1 ? '1 horario propio' : `${count} horarios propios`),
  noOwn: 'Sin horario propio',
  seeSchedule: 'Ver horario',
  giveSchedule: 'Dar horario y precio',
  confirmRemoveDetail: 'Ya no verás sus solicitudes.',
}

/** Consultations and procedures of the CUPS that answer to the typed text. */
const foundProcedures = questions(catalogues.findCups, (search) => ({ query: { search } }), { settled: () => true })

/** The procedures that a doctor attends: found in the CUPS, added, given a schedule of their own, removed. */
export default function ProceduresPage() {
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Await question={proceduresQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.ownCupsNotLoaded}>
        {(attended) => (
          <>
            <Adding attended={attended} />
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
  const add = useAct(schedules.addProcedure, {
    done: texts.created,
    failed: texts.notSaved,
    refresh: proceduresQuestion,
  })
  return (
    <FindEntry
      id="procedure"
      words={texts}
      questionOf={foundProcedures}
      has={(id) => attended.some(({ cup_id }) => cup_id === id)}
      busy={add.busy}
      add={(id) => add({ body: { cup_id: id } })}
      detailOf={({ minutes, specialities }) => joined(minutesOf(minutes), whoOf(specialities))}
    />
  )
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
const minutesOf = (minutes: number | null): string => (minutes === null ? '' : texts.usual(minutes))
const whoOf = (specialities: readonly string[]): string =>
  specialities.length === 0 ? '' : texts.who(specialities.join(', '))

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
        detail: joined(
          one.cup_id,
          minutesOf(one.minutes),
          one.schedule_ids.length > 0 ? texts.own(one.schedule_ids.length) : texts.noOwn,
        ),
        ...(one.preparation && { note: texts.preparation(one.preparation) }),
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
