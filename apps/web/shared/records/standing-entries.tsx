import './standing-entries.css'
import type { RecordEntryAnswer } from '@turno/contract/areas/encounters.ts'
import { TriangleAlert } from 'lucide-react'
import { texts } from './standing-texts.ts'

/** An entry in one line. */
export const wordsOfEntry = (entry: RecordEntryAnswer): string =>
  entry.kind === 'allergy' ? texts.allergyTo(entry.substance, entry.reaction) : entry.text

const kinds = ['problem', 'medicine', 'background'] as const

/** Allergies in red, then problems, medicines and backgrounds. */
export function StandingEntries({ entries, none }: { entries: readonly RecordEntryAnswer[]; none: string }) {
  const of = (kind: RecordEntryAnswer['kind']) => entries.filter((entry) => entry.kind === kind)
  const shown = kinds.filter((kind) => of(kind).length > 0)
  if (entries.length === 0) return <p className="small muted">{none}</p>
  return (
    <>
      {of('allergy').map((entry) => (
        <p key={entry.id} className="allergy strong row tight">
          <TriangleAlert className="i s" aria-hidden="true" />
          {wordsOfEntry(entry)}
        </p>
      ))}
      {shown.length === 0 ? null : (
        <dl className="facts">
          {shown.map((kind) => (
            <div key={kind}>
              <dt>{texts[kind]}</dt>
              <dd>{of(kind).map(wordsOfEntry).join('; ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
