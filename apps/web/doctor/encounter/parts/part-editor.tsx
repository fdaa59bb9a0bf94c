import type { PartKind } from '@turno/domain/clinical/rights.ts'
import { TriangleAlert } from 'lucide-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { allergiesOf } from '../patient-aside.tsx'
import { texts } from '../texts.ts'
import type { Editing } from './editing.ts'
import { Incapacity } from './incapacity.tsx'
import { Order } from './order.tsx'
import { Prescription } from './prescription.tsx'

const editors = { prescription: Prescription, order: Order, incapacity: Incapacity }

/** One part on a screen of its own: whose it is, what they are allergic to, and its fields. */
export function PartEditor({ kind, ...editing }: Editing & { kind: PartKind }) {
  const part = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A part may have led to its first field already.
    if (!part.current?.contains(document.activeElement)) title.current?.focus()
  }, [])
  const Editor = editors[kind] as ComponentType<Editing>
  const { page } = editing
  return (
    <div ref={part} className="stack">
      <div className="row wrap between">
        <h2 ref={title} tabIndex={-1}>
          {texts.partOf[kind](page.patient.name)}
        </h2>
        {allergiesOf(page).map(({ id, substance }) => (
          <span key={id} className="tag bad">
            <TriangleAlert className="i s" aria-hidden="true" />
            {texts.allergyTo(substance)}
          </span>
        ))}
      </div>
      <Editor {...editing} />
    </div>
  )
}
