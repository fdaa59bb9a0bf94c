import type { FoundCode } from '@turno/contract/areas/codes.ts'
import { type MedicineValue, medicineName } from '@turno/domain/clinical/papers/prescription.ts'
import { writtenQuantity } from '@turno/domain/clinical/quantity-in-words.ts'
import { CircleAlert, Pencil, Pill, Trash2 } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../kit/ui/button.tsx'
import { CodeSearch } from '../code-search.tsx'
import { texts as codeTexts } from '../code-texts.ts'
import type { Editing, PaperForm } from './editing.ts'
import { MedicineForm, WithoutCode } from './medicine-form.tsx'
import { begunOf, changed, lineOf } from './medicines.ts'
import { PrescriptionCard } from './prescription-card.tsx'
import { PrescriptionPreview } from './prescription-preview.tsx'
import { isComplete } from './quantity.ts'
import { texts } from './texts.ts'

/** Medicines of a prescription; more go into another one. */
const mostMedicines = 30

/** Medicines that the patient is to take. */
export const prescriptionForm: PaperForm<'prescription'> = {
  icon: Pill,
  Form: Prescription,
  titleFor: texts.prescriptionFor,
  label: texts.prescription,
  Card: PrescriptionCard,
  summary: (medicines) => texts.withMedicines(medicines.length),
}

/** The medicines of a visit: one is open to be written, the others are lines; beside them, how they read. */
function Prescription({ page, value: medicines, set, diagnoses, hand, children }: Editing<'prescription'>) {
  const [open, setOpen] = useState<number | undefined>(() => {
    const incomplete = medicines.findIndex((one) => !isComplete(one))
    return incomplete < 0 ? undefined : incomplete
  })
  const search = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (open === undefined) search.current?.focus()
  }, [])
  const remove = (at: number) => {
    setOpen(undefined)
    set(medicines.filter((_, index) => index !== at))
  }
  const change = (at: number, more: Partial<MedicineValue>) =>
    set(medicines.map((one, index) => (index === at ? changed(one, more) : one)))
  const add = (one: MedicineValue): boolean => {
    if (medicines.length >= mostMedicines) return false
    set([...medicines, one])
    setOpen(medicines.length)
    return true
  }
  return (
    <div className="with-preview">
      <div className="stack">
        {medicines.map((one, at) =>
          at === open ? (
            <MedicineForm
              // biome-ignore lint/suspicious/noArrayIndexKey: medicines have their place alone
              key={at}
              page={page}
              hand={hand}
              number={at + 1}
              medicine={one}
              change={(more) => change(at, more)}
              remove={() => remove(at)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: medicines have their place alone
            <MedicineLine key={at} medicine={one} open={() => setOpen(at)} remove={() => remove(at)} />
          ),
        )}
        <AddMedicine add={add} place={search} />
        {children}
      </div>
      <PrescriptionPreview patient={page.patient} medicines={medicines} diagnoses={diagnoses} />
    </div>
  )
}

interface MedicineLineProps {
  medicine: MedicineValue
  open: () => void
  remove: () => void
}

const MedicineLine = ({ medicine, open, remove }: MedicineLineProps) => (
  <div className="card row">
    <div className="grow">
      <strong>{medicineName(medicine)}</strong> {medicine.code === null ? <WithoutCode /> : null}
      <p className={isComplete(medicine) ? 'small muted' : 'small urgent-text'}>{lineOf(medicine)}</p>
      {medicine.quantity ? (
        <p className="small num">{writtenQuantity(medicine.quantity, medicine.quantityUnit)}</p>
      ) : null}
    </div>
    <IconButton icon={Pencil} label={texts.edit(medicineName(medicine))} onClick={open} />
    <IconButton icon={Trash2} label={codeTexts.remove(medicineName(medicine))} onClick={remove} />
  </div>
)

interface AddMedicineProps {
  /** Answers whether there was room. */
  add: (one: MedicineValue) => boolean
  place: Ref<HTMLInputElement>
}

/** Finds medicines; one under special control says where it is prescribed instead. */
function AddMedicine({ add, place }: AddMedicineProps) {
  const [controlled, setControlled] = useState<string>()
  const choose = (found: FoundCode): boolean => {
    if (found.kind !== 'medicine') return false
    setControlled(found.controlled ? found.name : undefined)
    return !found.controlled && add(begunOf(found))
  }
  return (
    <section className="card stack" aria-labelledby="add-medicine">
      <h3 id="add-medicine">{texts.addMedicineTitle}</h3>
      <CodeSearch
        kind="medicine"
        label={codeTexts.findMedicine}
        placeholder={codeTexts.genericName}
        choose={choose}
        place={place}
      />
      <div role="alert">
        {controlled ? (
          <div className="note bad">
            <CircleAlert className="i" aria-hidden="true" />
            <div>
              <strong>{controlled}</strong>
              <p>{texts.controlled}</p>
              <p className="small">{texts.controlledDetail}</p>
            </div>
          </div>
        ) : null}
      </div>
    </section>
  )
}
