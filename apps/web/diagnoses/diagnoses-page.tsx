import type { AttendedDisease } from '@turno/contract/answers/doctors.ts'
import { useSetAtom } from 'jotai'
import { Microscope } from 'lucide-react'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { Answered } from '../ui/answered.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { diagnosesQuestion, removeDiagnosis } from './diagnoses.ts'
import { FindDisease } from './find-disease.tsx'
import { texts } from './texts.ts'

/** The diseases that a doctor attends: found in the catalogue, added, removed. */
export default function DiagnosesPage() {
  const write = useSetAtom(diagnosesQuestion)
  const refresh = () => write({ type: 'refresh' })
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Answered question={diagnosesQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.notLoaded}>
        {(attended) => (
          <>
            <FindDisease has={(id) => attended.some(({ cie_id }) => cie_id === id)} added={refresh} />
            {attended.length === 0 ? <NoDiagnoses /> : <Diagnoses attended={attended} refresh={refresh} />}
          </>
        )}
      </Answered>
    </div>
  )
}

function NoDiagnoses() {
  return (
    <div className="card empty">
      <Microscope className="i l" aria-hidden="true" />
      <h2>{texts.none}</h2>
      <p className="muted">{texts.noneDetail}</p>
    </div>
  )
}

interface DiagnosesProps {
  attended: readonly AttendedDisease[]
  refresh: () => Promise<unknown>
}

function Diagnoses({ attended, refresh }: DiagnosesProps) {
  const { busy, attempt } = useIntention()
  const remove = async ({ id }: AttendedDisease) => {
    const removed = await attempt(
      (key) => removeDiagnosis(key, id),
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
            <h2>{one.name || one.cie_id}</h2>
            <p className="small muted num">{one.cie_id}</p>
          </div>
          <ConfirmButton
            look="btn m quiet end"
            label={texts.remove}
            name={texts.removeOne(one.name || one.cie_id)}
            disabled={busy}
            question={texts.confirmRemove(one.name || one.cie_id)}
            detail={texts.confirmRemoveDetail}
            act={() => void remove(one)}
          />
        </li>
      ))}
    </ul>
  )
}
