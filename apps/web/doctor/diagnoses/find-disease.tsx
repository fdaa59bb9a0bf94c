import * as doctors from '@turno/contract/endpoints/doctors.ts'
import { useAtomValue } from 'jotai'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { questions, type Refreshable } from '../../kit/api/question.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

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
export function FindDisease({ has, added }: FindDiseaseProps) {
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
