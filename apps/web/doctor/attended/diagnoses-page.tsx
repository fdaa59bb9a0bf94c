import type { AttendedDisease } from '@turno/contract/answers/doctors.ts'
import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { useAtomValue } from 'jotai'
import { Microscope, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { question, questions, type Refreshable } from '../../kit/api/question.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { AttendedList, listTexts } from './attended-list.tsx'

const texts = {
  ...listTexts,
  lead: 'Los que atiendes: quien busca una de estas enfermedades te encuentra de primero.',
  find: 'Busca un diagnóstico',
  placeholder: 'Código o nombre',
  results: 'Resultados',
  noMatch: 'Ningún diagnóstico coincide. Prueba con otro nombre o con el código.',
  typeMore: 'Escribe al menos 3 letras o el código.',
  notFound: 'No pudimos buscar los diagnósticos',
  addOne: (name: string) => `Agregar ${name}`,
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
            <FindDisease has={(id) => attended.some(({ cie_id }) => cie_id === id)} added={diagnosesQuestion} />
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

/** Fewer letters find too much. */
const searchedFrom = 3

/** Diseases of the catalogue that answer to the typed text. */
const foundDiseases = questions(doctors.diseases, (search) => ({ query: { search } }), { settled: () => true })

interface FindDiseaseProps {
  has: (id: string) => boolean
  /** Asked again once one is added. */
  added: Refreshable
}

/** Finds a disease of the catalogue by its code or by words of its name, and adds it. */
function FindDisease({ has, added }: FindDiseaseProps) {
  const [typed, type] = useState('')
  const search = useDeferredValue(typed.trim().toLowerCase())
  return (
    <section className="card stack">
      <TextField
        id="disease"
        label={texts.find}
        icon={Search}
        placeholder={texts.placeholder}
        hint={texts.typeMore}
        value={typed}
        onChange={type}
        type="search"
        autoComplete="off"
      />
      {search.length < searchedFrom ? null : <Found key={search} search={search} has={has} added={added} />}
    </section>
  )
}

function Found({ search, has, added }: FindDiseaseProps & { search: string }) {
  const { data, error, asking } = useAtomValue(foundDiseases(search))
  const add = useAct(doctors.addDiagnosis, { done: texts.created, failed: texts.notSaved, refresh: added })
  return (
    <div aria-live="polite">
      {!data && error && !asking ? <p className="muted">{texts.notFound}</p> : null}
      {data?.length === 0 ? <p className="muted">{texts.noMatch}</p> : null}
      <ul className="plain-list" aria-label={texts.results}>
        {(data ?? []).map((one) => (
          <li key={one.id} className="row between">
            <span className="grow">
              {one.name} <span className="small muted num">{one.id}</span>
            </span>
            {has(one.id) ? (
              <span className="small muted">{texts.has}</span>
            ) : (
              <Button
                look="btn m"
                icon={Plus}
                label={texts.add}
                disabled={add.busy}
                aria-label={texts.addOne(one.name)}
                onClick={() => void add({ body: { cie_id: one.id } })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
