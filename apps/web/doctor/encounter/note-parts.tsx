import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import type { MedicineValue } from '@turno/domain/clinical/parts.ts'
import { writtenQuantity } from '@turno/domain/clinical/quantity-in-words.ts'
import type { PartKind } from '@turno/domain/clinical/rights.ts'
import { CalendarX, Check, FlaskConical, type LucideIcon, Plus } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { lineOf, titleOf } from './parts/medicines.ts'
import { texts } from './texts.ts'
import { useField, useOfFields } from './use-keeper.ts'

/** What is signed beside the note. */
export function Parts({ page: { signs }, open }: { page: EncounterPage; open: (part: PartKind) => void }) {
  const ordered = useOfFields(['order'], (fieldOf) => (fieldOf('order').value as unknown[] | null)?.length ?? 0)
  const hasIncapacity = useOfFields(['incapacity'], (fieldOf) => fieldOf('incapacity').value !== null)
  return (
    <>
      {signs.includes('prescription') ? <PrescriptionCard open={() => open('prescription')} /> : null}
      {signs.includes('order') || signs.includes('incapacity') ? (
        <section className="card stack tight" aria-label={texts.order}>
          {signs.includes('order') ? (
            <Way
              icon={FlaskConical}
              label={ordered > 0 ? texts.ordered(ordered) : texts.order}
              go={() => open('order')}
            />
          ) : null}
          {signs.includes('incapacity') ? (
            <Way icon={CalendarX} label={texts.incapacity} isDone={hasIncapacity} go={() => open('incapacity')} />
          ) : null}
        </section>
      ) : null}
    </>
  )
}

interface WayProps {
  icon: LucideIcon
  label: string
  isDone?: boolean
  go: () => void
}

const Way = ({ icon: Icon, label, isDone = false, go }: WayProps) => (
  <button type="button" className="note-way" onClick={go}>
    <Icon className="i s" aria-hidden="true" />
    <span className="grow">{label}</span>
    {isDone ? <Check className="i s" aria-hidden="true" /> : null}
  </button>
)

function PrescriptionCard({ open }: { open: () => void }) {
  const medicines = (useField('prescription').value ?? []) as readonly MedicineValue[]
  return (
    <section className="card stack" aria-labelledby="prescription-card">
      <div className="row between">
        <h2 id="prescription-card">{texts.prescription}</h2>
        <span className="small muted">{texts.signedWithNote}</span>
      </div>
      <ol className="medicine-lines">
        {medicines.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: medicines have their place alone
          <li key={at}>
            <span className="strong">{titleOf(one)}</span>
            <span className="small muted">{lineOf(one)}</span>
            {one.quantity ? <span className="small num">{writtenQuantity(one.quantity, one.quantityUnit)}</span> : null}
          </li>
        ))}
      </ol>
      <Button look="btn m block" icon={Plus} label={texts.addMedicine} onClick={open} />
    </section>
  )
}
