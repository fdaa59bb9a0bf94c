import type { AttendedDisease } from '@turno/contract/answers/doctors.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { Microscope } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { question, questions } from '../../kit/api/question.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { AttendedList, listTexts } from './attended-list.tsx'
import { FindEntry } from './find-entry.tsx'

const texts = {
  ...listTexts,
  lead: 'Los que atiendes: quien busca una de estas enfermedades te encuentra de primero.',
  find: 'Busca un diagnóstico',
  noMatch: 'Ningún diagnóstico coincide. Prueba con otro nombre o con el código.',
  notFound: 'No pudimos buscar los diagnósticos',
  has: 'Ya lo atiendes',
  none: 'Aún no tienes diagnósticos',
  noneDetail: 'Busca el primero por su nombre o por su código CIE-10.',
  notLoaded: 'No pudimos cargar tus diagnósticos',
  confirmRemoveDetail: 'Quien busca esta enfermedad ya no te encuentra de primero.',
}

/** The diseases (CIE-10) that the doctor attends. */
const diagnosesQuestion = question(doctors.diagnoses, { about: ['people'] })

/** The diseases that a doctor attends: found in the catalogue, added, removed. */
export default function DiagnosesPage() {
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Await question={diagnosesQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.notLoaded}>
        {(attended) => (
          <>
            <FindDisease attended={attended} />
            <Diagnoses attended={attended} />
          </>
        )}
      </Await>
    </div>
  )
}

function Diagnoses({ attended }: { attended: readonly AttendedDisease[] }) {
  const remove = useAct(doctors.removeDiagnosis, {
    done: texts.updated,
    failed: texts.notRemoved,
    refresh: diagnosesQuestion,
  })
  return (
    <AttendedList
      attended={attended.map(({ id, name, cie_id: code }) => ({ id, name, code }))}
      none={{ icon: Microscope, title: texts.none, detail: texts.noneDetail }}
      removed={texts.confirmRemoveDetail}
      busy={remove.busy}
      remove={(id) => remove({ params: { id } })}
    />
  )
}

/** Diseases of the catalogue that answer to the typed text. */
const foundDiseases = questions(doctors.diseases, (search) => ({ query: { search } }), { settled: () => true })

function FindDisease({ attended }: { attended: readonly AttendedDisease[] }) {
  const add = useAct(doctors.addDiagnosis, { done: texts.created, failed: texts.notSaved, refresh: diagnosesQuestion })
  return (
    <FindEntry
      id="disease"
      words={texts}
      questionOf={foundDiseases}
      has={(id) => attended.some(({ cie_id }) => cie_id === id)}
      busy={add.busy}
      add={(id) => add({ body: { cie_id: id } })}
    />
  )
}
