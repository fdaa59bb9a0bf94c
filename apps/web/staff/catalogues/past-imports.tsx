import type { PastImport } from '@turno/contract/answers/catalogue-imports.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { useAtomValue } from 'jotai'
import { questions } from '../../kit/api/question.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { importTexts as texts } from './import-texts.ts'

const importsOf = questions(endpoints.imports, (catalogue) => ({ query: { catalogue } }))

/** What was brought into a catalogue before: who, when, how much, and what was left out. */
export function PastImports({ catalogue }: { catalogue: string }) {
  const { data = [] } = useAtomValue(importsOf(catalogue))
  if (data.length === 0) return null
  return (
    <details>
      <summary>{texts.past}</summary>
      <ul className="import-past">
        {data.map((each) => (
          <Past key={each.id} of={each} />
        ))}
      </ul>
    </details>
  )
}

function Past({ of: { started, by, rows, changed, wrong, completed, errors } }: { of: PastImport }) {
  const counts = texts.pastCounts(rows, changed, wrong)
  return (
    <li className="stack tight">
      <span className="strong">
        {dateAndHour(started)} · {by || texts.somebody}
      </span>
      <span className="small muted">{completed ? counts : `${counts} · ${texts.unfinished}`}</span>
      {errors.length > 0 ? (
        <details className="small">
          <summary>{texts.firstErrors}</summary>
          <ul>
            {errors.map(({ row, column, said, message }) => (
              <li key={`${row} ${column} ${said}`}>{texts.pastError(row, column, message)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
