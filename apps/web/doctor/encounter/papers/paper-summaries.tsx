import { papersIn } from '@turno/domain/clinical/papers/lacking.ts'
import { formOf } from './paper-forms.ts'

/** What is about to be signed of papers, a line each of a list. @param values of a draft, which lack nothing */
export const PaperSummaries = ({ values }: { values: Readonly<Record<string, unknown>> }) =>
  papersIn(values).map((kind) => {
    const { icon: Icon, summary } = formOf(kind)
    return (
      <li key={kind} className="row tight">
        <Icon className="i s" aria-hidden="true" />
        {summary(values[kind] as Parameters<typeof summary>[0])}
      </li>
    )
  })
