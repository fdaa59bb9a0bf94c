import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { papersIn } from '@turno/domain/clinical/papers/lacking.ts'
import { noPapers, type PaperKind, type PaperValues } from '@turno/domain/clinical/papers/papers.ts'
import { Check } from 'lucide-react'
import { formOf } from './papers/paper-forms.ts'
import { texts } from './papers/texts.ts'
import { useField } from './use-keeper.ts'

interface PapersProps {
  page: EncounterPage
  open: (kind: PaperKind) => void
}

/** What is signed beside the note: cards of those that show what they say, and ways to the others. */
export function Papers({ page: { signs }, open }: PapersProps) {
  const ways = signs.filter((kind) => !formOf(kind).Card)
  return (
    <>
      {signs.map((kind) => (
        <OnNote key={kind} kind={kind} open={() => open(kind)} />
      ))}
      {ways.length > 0 ? (
        <section className="card stack tight" aria-label={texts.otherPapers}>
          {ways.map((kind) => (
            <Way key={kind} kind={kind} open={() => open(kind)} />
          ))}
        </section>
      ) : null}
    </>
  )
}

interface OfKind {
  kind: PaperKind
  open: () => void
}

const useWritten = (kind: PaperKind) => (useField(kind).value ?? noPapers[kind]) as PaperValues[PaperKind]

function OnNote({ kind, open }: OfKind) {
  const value = useWritten(kind)
  const { Card } = formOf(kind)
  return Card ? <Card value={value} open={open} /> : null
}

function Way({ kind, open }: OfKind) {
  const value = useWritten(kind)
  const { icon: Icon, label, written } = formOf(kind)
  const isWritten = papersIn({ [kind]: value }).length > 0
  return (
    <button type="button" className="note-way" onClick={open}>
      <Icon className="i s" aria-hidden="true" />
      <span className="grow">{isWritten && written ? written(value) : label}</span>
      {isWritten && !written ? <Check className="i s" aria-hidden="true" /> : null}
    </button>
  )
}
