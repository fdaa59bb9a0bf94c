import './schedules.css'
import type { ConsultingRoom, MedicalSchedule, OfferedByDoctor } from '@turno/contract/areas/schedules.ts'
import { close } from '@turno/contract/endpoints/schedules.ts'
import { weekdayOf } from '@turno/domain/schedule/offered.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { useShownDays } from '../../shared/agenda/agenda-view.tsx'
import type { Block, Span } from '../../shared/agenda/calendar-blocks.ts'
import { Legend } from '../../shared/agenda/legend.tsx'
import {
  offeredQuestion,
  officesQuestion,
  proceduresQuestion,
  proposedMinutes,
  weekQuestion,
} from '../../shared/agenda/schedule-questions.ts'
import { texts as agendaTexts } from '../../shared/agenda/texts.ts'
import { useChange } from '../../shared/agenda/use-change.tsx'
import { Week } from '../../shared/agenda/week.tsx'
import { DayTabs, spanName, today, WeekBar } from '../../shared/agenda/week-bar.tsx'
import { type ScheduleDraft, withHours, withoutHours } from './draft.ts'
import { blocksOfEditedWeek } from './edited-week.ts'
import { Exceptions } from './exceptions.tsx'
import { ForAll } from './for-all.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { texts } from './texts.ts'
import { useScheduleForm } from './use-schedule-form.ts'

/** A doctor's schedules: a week of them beside the form of one. */
export default function SchedulesPage() {
  return (
    <div className="page broad">
      <Await
        question={offeredQuestion}
        title={texts.schedules}
        skeleton={<RowsSkeleton rows={6} />}
        failed={texts.typesNotLoaded}
      >
        {(offered) => (
          <Await question={officesQuestion} skeleton={<RowsSkeleton rows={6} />} failed={texts.roomsNotLoaded}>
            {(offices) => <Desk offered={offered} offices={offices} />}
          </Await>
        )}
      </Await>
    </div>
  )
}

interface DeskProps {
  offered: OfferedByDoctor
  offices: readonly ConsultingRoom[]
}

const newOne = 'new'

function Desk({ offered, offices }: DeskProps) {
  const shown = useShownDays()
  const query = new URLSearchParams(useSearch())
  const [wanted, choose] = useState(() => query.get('id') ?? (query.has('cup') ? newOne : undefined))
  const chosen =
    wanted === newOne ? undefined : (offered.schedules.find(({ id }) => id === wanted) ?? offered.schedules[0])
  return (
    <Editor
      key={chosen ? `${chosen.id} ${chosen.revision}` : newOne}
      {...{ offered, offices, shown }}
      edited={chosen}
      cup={query.get('cup') ?? ''}
      choose={choose}
    />
  )
}

interface ChooserProps {
  offered: OfferedByDoctor
  chosen: MedicalSchedule | undefined
  choose: (id: string) => void
}

/** Which schedule is edited. */
function Chooser({ offered, chosen, choose }: ChooserProps) {
  if (offered.schedules.length === 0) return null
  return (
    <nav className="row tight wrap schedule-chips" aria-label={texts.schedules}>
      {offered.schedules.map((each) => (
        <Button
          key={each.id}
          look="btn m"
          label={nameOf(each)}
          aria-pressed={each === chosen}
          onClick={() => choose(each.id)}
        />
      ))}
      <Button
        look="btn m quiet"
        icon={Plus}
        label={texts.newOne}
        aria-pressed={!chosen}
        onClick={() => choose(newOne)}
      />
    </nav>
  )
}

/** 'Cons. 302 · lun, mar', or the procedure that it is for. */
function nameOf({ technical_cup, consulting_room, config_calendar, weekly }: MedicalSchedule): string {
  const what = technical_cup?.name || consulting_room?.name || config_calendar.consulting_type[0]?.label
  const days = [...new Set(weekly.map(({ weekday }) => weekday))].map((day) => texts.dayNames[day]?.slice(0, 3))
  return [what, days.join(', ')].filter(Boolean).join(' · ')
}

/** Of a visit that is for no procedure. */
const usualMinutes = 15

interface EditorProps extends DeskProps {
  shown: ReturnType<typeof useShownDays>
  edited: MedicalSchedule | undefined
  /** The procedure that a new one is for. */
  cup: string
  choose: (id: string) => void
}

function Editor({ offered, offices, shown, edited, cup, choose }: EditorProps) {
  const { data: user } = useAtomValue(userQuestion)
  const { data: procedures = [] } = useAtomValue(proceduresQuestion)
  const refreshOffered = useSetAtom(offeredQuestion)
  const [{ data: week }, refreshWeek] = useAtom(weekQuestion(shown.monday))
  const refresh = () => Promise.all([refreshOffered({ type: 'refresh' }), refreshWeek({ type: 'refresh' })])
  const office = offices.find(({ active }) => active)
  const begins = {
    ...{ today: today(), room: office?.id ?? '', cityId: office?.city_id ?? user?.city_id ?? '', cup },
    minutes: proposedMinutes(procedures, cup) ?? usualMinutes,
  }
  const editing = useScheduleForm(edited, begins, async (id) => {
    await refresh()
    choose(id)
  })
  const { form } = editing
  const { values } = form
  const named = offices.find(({ id }) => id === values.room)?.consulting_room
  const blocks = week ? blocksOfEditedWeek({ week, offered, edited, draft: values, office: named }) : []
  return (
    <>
      <PageTitle lead={texts.lead}>
        <WeekBar date={shown.date} view={shown.view} go={shown.go} />
      </PageTitle>
      <Chooser offered={offered} chosen={edited} choose={choose} />
      <div className="schedules">
        <div className="stack">
          <Legend changes />
          {shown.view === 'day' ? <DayTabs date={shown.date} go={shown.go} /> : null}
          <Week
            label={agendaTexts.calendar(spanName(shown.date, shown.view))}
            from={shown.view === 'week' ? shown.monday : shown.date}
            view={shown.view}
            blocks={blocks}
            onMove={(block, to) => form.set({ weekly: moved(values, block, to) })}
            onDraw={(span) => form.set({ weekly: withHours(values.weekly, weekdayOf(span.date), span) })}
          />
        </div>
        <div className="stack form-side">
          <ScheduleForm
            editing={editing}
            offices={offices}
            isNew={!edited}
            closesOnHolidays={offered.schedules.length === 0 && offered.observes_holidays}
          />
          {edited ? <Close id={edited.id} refresh={refresh} /> : null}
        </div>
        <div className="stack">
          <ForAll offered={offered} refresh={refresh} />
          <Exceptions offered={offered} edited={edited} refresh={refresh} />
        </div>
      </div>
    </>
  )
}

/** A week after a block was dragged. */
const moved = ({ weekly }: ScheduleDraft, block: Block, to: Span): ScheduleDraft['weekly'] =>
  withHours(withoutHours(weekly, weekdayOf(block.date), block), weekdayOf(to.date), to)

function Close({ id, refresh }: { id: string; refresh: () => Promise<unknown> }) {
  const { busy, act, dialog } = useChange()
  const end = () =>
    act({
      send: (key, shown) => ask(close, { key, params: { id }, body: { shown } }),
      failed: texts.notRemoved,
      done: () => {
        toast(texts.closed)
        return refresh()
      },
    })
  return (
    <>
      <ConfirmButton
        look="btn quiet"
        label={texts.closeSchedule}
        keep={texts.keepOpen}
        disabled={busy}
        question={texts.confirmClose}
        detail={texts.confirmCloseDetail}
        act={end}
      />
      {dialog}
    </>
  )
}
