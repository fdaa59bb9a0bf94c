import { type MedicineValue, medicineName } from '@turno/domain/clinical/papers/prescription.ts'
import { writtenQuantity } from '@turno/domain/clinical/quantity-in-words.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { lineOf } from './medicines.ts'
import { texts } from './texts.ts'

/** What a prescription says so far, on its note. */
export function PrescriptionCard({ value: medicines, open }: { value: readonly MedicineValue[]; open: () => void }) {
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
            <span className="strong">{medicineName(one)}</span>
            <span className="small muted">{lineOf(one)}</span>
            {one.quantity ? <span className="small num">{writtenQuantity(one.quantity, one.quantityUnit)}</span> : null}
          </li>
        ))}
      </ol>
      <Button look="btn m block" icon={Plus} label={texts.addMedicine} onClick={open} />
    </section>
  )
}
