import type { AttendedDisease } from '@turno/contract/answers/doctors.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { Microscope } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { question } from '../../kit/api/question.ts'
import { Answered, RowsSkeleton } from '../../kit/ui/answered.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { Empty } from '../../kit/ui/empty.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { FindDisease } from './find-disease.tsx'
import { texts } from './texts.ts'

/** The diseases (CIE-10) that the doctor attends. */
const diagnosesQuestion = question(doctors.diagnoses, { about: ['people'] })

/** The diseases that a doctor attends: found in the catalogue, added, removed. */
export default function DiagnosesPage() {
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Answered question={diagnosesQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.notLoaded}>
        {(attended) => (
          <>
            <FindDisease has={(id) => attended.some(({ cie_id }) => cie_id === id)} added={diagnosesQuestion} />
            {attended.length === 0 ? <NoDiagnoses /> : <Diagnoses attended={attended} />}
          </>
        )}
      </Answered>
    </div>
  )
}

function NoDiagnoses() {
  return <Empty icon={Microscope} title={texts.none} detail={texts.noneDetail} />
}

function Diagnoses({ attended }: { attended: readonly AttendedDisease[] }) {
  const remove = useAct(doctors.removeDiagnosis, {
    done: texts.updated,
    failed: texts.notRemoved,
    refresh: diagnosesQuestion,
  })
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
            disabled={remove.busy}
            question={texts.confirmRemove(one.name || one.cie_id)}
            detail={texts.confirmRemoveDetail}
            act={() => void remove({ params: { id: one.id } })}
          />
        </li>
      ))}
    </ul>
  )
}
