import type { PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { allergiesOf } from '../patient-aside.tsx'
import { texts } from '../patient-texts.ts'
import type { Editing } from './editing.ts'
import { formOf } from './paper-forms.ts'

/** One paper on a screen of its own: whose it is, what they are allergic to, and its fields. */
export function PaperEditor({ kind, ...editing }: Editing & { kind: PaperKind }) {
  const paper = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A paper may have led to its first field already.
    if (!paper.current?.contains(document.activeElement)) title.current?.focus()
  }, [])
  const { Form, titleFor } = formOf(kind)
  const { page } = editing
  return (
    <div ref={paper} className="stack">
      <div className="row wrap between">
        <h2 ref={title} tabIndex={-1}>
          {titleFor(page.patient.name)}
        </h2>
        {allergiesOf(page).map(({ id, substance }) => (
          <span key={id} className="tag bad">
            <TriangleAlert className="i s" aria-hidden="true" />
            {texts.allergyTo(substance)}
          </span>
        ))}
      </div>
      <Form {...editing} />
    </div>
  )
}
