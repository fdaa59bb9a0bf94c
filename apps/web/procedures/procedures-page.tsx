import './procedures.css'
import { href, pages } from '@turno/contract/pages.ts'
import type { AttendedProcedure } from '@turno/contract/schedules.ts'
import { useAtom, useSetAtom } from 'jotai'
import { ClipboardList, Plus } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { proceduresQuestion } from '../agenda/offered.ts'
import { useIntention } from '../api/intention.ts'
import { part } from '../device/part.ts'
import { toast } from '../toasts/toasts.ts'
import { Answered } from '../ui/answered.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { addProcedure, choicesQuestion, removeProcedure } from './procedures.ts'
import { texts } from './texts.ts'

const Picker = part(() => import('../ui/picker.tsx'))

/** The procedures that a doctor attends: added from the catalogue, given a schedule of their own, removed. */
export default function ProceduresPage() {
  const write = useSetAtom(proceduresQuestion)
  const refresh = () => write({ type: 'refresh' })
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Answered question={proceduresQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.ownCupsNotLoaded}>
        {(attended) => (
          <>
            <Adding key={attended.length} attended={attended} refresh={refresh} />
            {attended.length === 0 ? <NoProcedures /> : <Procedures attended={attended} refresh={refresh} />}
          </>
        )}
      </Answered>
    </div>
  )
}

interface AttendedProps {
  attended: readonly AttendedProcedure[]
  refresh: () => Promise<unknown>
}

function Adding({ attended, refresh }: AttendedProps) {
  const [{ data, error, asking }] = useAtom(choicesQuestion)
  const [chosen, choose] = useState('')
  const { busy, attempt } = useIntention()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const added = await attempt(
      (key) => addProcedure(key, chosen),
      ({ message }) => toast(texts.notSaved, { tone: 'bad', detail: message }),
    )
    if (!added) return
    toast(texts.created)
    await refresh()
  }
  const left = data?.filter(({ id }) => attended.every(({ cup_id }) => cup_id !== id))
  return (
    <form className="card add-procedure" method="post" onSubmit={(event) => void add(event)}>
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
      <button type="submit" className="btn primary" disabled={busy || chosen === ''}>
        <Plus className="i s" aria-hidden="true" />
        {texts.add}
      </button>
    </form>
  )
}

function NoProcedures() {
  return (
    <div className="card empty">
      <ClipboardList className="i l" aria-hidden="true" />
      <h2>{texts.none}</h2>
      <p className="muted">{texts.noneDetail}</p>
    </div>
  )
}

function Procedures({ attended, refresh }: AttendedProps) {
  const { busy, attempt } = useIntention()
  const remove = async ({ id }: AttendedProcedure) => {
    const removed = await attempt(
      async (key) => {
        await removeProcedure(key, id)
        return true
      },
      ({ message }) => toast(texts.notRemoved, { tone: 'bad', detail: message }),
    )
    if (!removed) return
    toast(texts.updated)
    await refresh()
  }
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
            <Link href={wayTo(one)} className="btn m" aria-label={`${wordsOf(one)}: ${one.name || one.cup_id}`}>
              {wordsOf(one)}
            </Link>
            <ConfirmButton
              look="btn m quiet"
              label={texts.remove}
              name={texts.removeOne(one.name)}
              disabled={busy}
              question={texts.confirmRemove(one.name)}
              detail={texts.confirmRemoveDetail}
              act={() => void remove(one)}
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
