import './offices.css'
import type { ConsultingRoom } from '@turno/contract/areas/schedules.ts'
import { useSetAtom } from 'jotai'
import { Hospital, MapPin, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { officesQuestion } from '../../shared/agenda/schedule-questions.ts'
import { useChange } from '../../shared/agenda/use-change.tsx'
import { NextStepOnDesk } from '../first-steps/next-step.tsx'
import { turnOffice } from './offices.ts'
import { texts } from './texts.ts'

const OfficeDialog = lazyPart(() => import('./office-dialog.tsx'))

/** The doctor's offices: made, changed, closed and opened again. */
export default function OfficesPage() {
  const [editing, setEditing] = useState<{ office: ConsultingRoom | undefined }>()
  const write = useSetAtom(officesQuestion)
  const refresh = () => write({ type: 'refresh' })
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead}>
        <Button look="btn primary" icon={Plus} label={texts.create} onClick={() => setEditing({ office: undefined })} />
      </PageTitle>
      <NextStepOnDesk here="room" />
      <Await question={officesQuestion} skeleton={<RowsSkeleton rows={2} />} failed={texts.roomsNotLoaded}>
        {(offices) =>
          offices.length === 0 ? (
            <NoOffices />
          ) : (
            <OfficeList {...{ offices, refresh }} edit={(office) => setEditing({ office })} />
          )
        }
      </Await>
      <Suspense fallback={null}>
        {editing ? <OfficeDialog office={editing.office} saved={refresh} close={() => setEditing(undefined)} /> : null}
      </Suspense>
    </div>
  )
}

function NoOffices() {
  return <Empty icon={Hospital} title={texts.none} detail={texts.noneDetail} />
}

interface OfficeListProps {
  offices: readonly ConsultingRoom[]
  edit: (office: ConsultingRoom) => void
  refresh: () => Promise<unknown>
}

function OfficeList({ offices, edit, refresh }: OfficeListProps) {
  const { busy, act, dialog } = useChange()
  const turn = ({ id, active }: ConsultingRoom) =>
    act({
      send: (key, shown) => turnOffice(key, id, !active, shown),
      failed: texts.roomNotTurned,
      done: () => {
        toast(texts.updated)
        return refresh()
      },
    })
  return (
    <>
      <ul className="stack">
        {offices.map((office) => (
          <li key={office.id} className="card consulting-room">
            <OfficeCard office={office} />
            <div className="row tight end">
              <Button
                look="btn m"
                icon={Pencil}
                label={texts.change}
                aria-label={texts.editOne(office.consulting_room)}
                onClick={() => edit(office)}
              />
              <Turn office={office} busy={busy} act={() => void turn(office)} />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function OfficeCard({ office }: { office: ConsultingRoom }) {
  return (
    <div className="roomy stack tight">
      <h2 className="row tight wrap">
        {office.consulting_room}
        <span className={office.active ? 'tag ok' : 'tag'}>{office.active ? texts.open : texts.closed}</span>
      </h2>
      <p>
        {office.address} · {office.city_name}
      </p>
      {office.provider_code ? <p className="small muted num">{texts.reps(office.provider_code)}</p> : null}
      {office.other_provider ? (
        <p className="row tight small urgent-text">
          <TriangleAlert className="i s" aria-hidden="true" />
          {texts.otherProvider}
        </p>
      ) : null}
      <p className="row tight small muted">
        <MapPin className="i s" aria-hidden="true" />
        {office.lat === null ? texts.noPin : texts.onMap}
      </p>
    </div>
  )
}

function Turn({ office, busy, act }: { office: ConsultingRoom; busy: boolean; act: () => void }) {
  const name = office.consulting_room
  return office.active ? (
    <ConfirmButton
      look="btn m quiet"
      label={texts.close}
      keep={texts.keep}
      name={texts.closeOne(name)}
      disabled={busy}
      question={texts.confirmClose(name)}
      detail={texts.confirmCloseDetail}
      act={act}
    />
  ) : (
    <Button look="btn m" label={texts.reopen} disabled={busy} aria-label={texts.reopenOne(name)} onClick={act} />
  )
}
