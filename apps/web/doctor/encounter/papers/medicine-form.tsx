import { allergyAgainst } from '@turno/domain/clinical/allergies.ts'
import { type MedicineValue, medicineName } from '@turno/domain/clinical/papers/prescription.ts'
import { shownNumber } from '@turno/domain/clinical/signing.ts'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { firstName } from '../../../kit/format/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { AreaField, TextField } from '../../../kit/ui/field.tsx'
import { texts as codeTexts } from '../code-texts.ts'
import { allergiesOf } from '../patient-aside.tsx'
import { numberIn } from '../plausible.ts'
import { texts as noteTexts } from '../texts.ts'
import type { Editing } from './editing.ts'
import { quantityOf, timesADay } from './quantity.ts'
import { texts } from './texts.ts'

interface MedicineFormProps extends Pick<Editing, 'page' | 'hand'> {
  number: number
  medicine: MedicineValue
  change: (more: Partial<MedicineValue>) => void
  remove: () => void
}

/** One medicine, open to be written. */
export function MedicineForm({ page, hand, number, medicine, change, remove }: MedicineFormProps) {
  const fields = useRef<HTMLDivElement>(null)
  // To what is to be written: of a medicine of the table that is the dose, as the table says all before it.
  useEffect(() => {
    const all = [...(fields.current?.querySelectorAll('input') ?? [])]
    const first = all.find(({ value }) => value === '') ?? all.find(({ id }) => id === 'medicine-dose')
    first?.focus()
  }, [])
  // Once, as it is opened: a field that is emptied stays.
  const [typesUnit] = useState(medicine.code === null || medicine.unit === '')
  const who = firstName(page.patient.name)
  const { dose, everyHours, days, quantity } = medicine
  const computed = quantityOf(medicine)
  return (
    <section className="card stack" aria-label={medicineName(medicine)} {...hand}>
      <div className="row wrap between">
        <h3>
          {`${number}. ${medicine.generic}`} {medicine.code === null ? <WithoutCode /> : null}
        </h3>
        <Button look="btn danger m" icon={Trash2} label={codeTexts.remove(medicine.generic)} onClick={remove} />
      </div>
      <Allergy page={page} medicine={medicine} change={change} />
      <div className="stack" ref={fields}>
        <div className="three medicine-row">
          <Text id="concentration" label={texts.concentration} medicine={medicine} change={change} />
          <Text id="form" label={texts.pharmaceuticalForm} medicine={medicine} change={change} />
          <Text id="route" label={texts.route} medicine={medicine} change={change} />
        </div>
        <div className={`${typesUnit ? 'four' : 'three'} medicine-row`}>
          <Amount
            id="dose"
            label={texts.dose}
            unit={typesUnit ? '' : medicine.unit}
            value={dose}
            change={(dose) => change({ dose })}
          />
          {typesUnit ? <Text id="unit" label={texts.doseUnit} medicine={medicine} change={change} /> : null}
          <Amount
            id="every"
            label={texts.every}
            counts={texts.hours}
            value={everyHours}
            change={(everyHours) => change({ everyHours })}
          />
          <Amount id="days" label={texts.during} counts={texts.days} value={days} change={(days) => change({ days })} />
        </div>
      </div>
      <div className="quantity medicine-row">
        <Amount id="quantity" label={texts.quantity} value={quantity} change={(quantity) => change({ quantity })} />
        <Text id="quantityUnit" label={texts.quantityUnit} medicine={medicine} change={change} />
        {computed !== null && computed === quantity ? (
          <p className="small muted num">
            {texts.computedQuantity(
              shownNumber(dose!),
              shownNumber(Number(timesADay(everyHours!).toFixed(2))),
              shownNumber(days!),
            )}
          </p>
        ) : null}
      </div>
      <AreaField
        id="medicine-indications"
        label={texts.indications(who)}
        maxLength={1000}
        value={medicine.indications}
        onChange={(indications) => change({ indications })}
      />
    </section>
  )
}

/** Beside a name that no table has. */
export const WithoutCode = () => <span className="tag">{codeTexts.withoutCode}</span>

function Allergy({ page, medicine, change }: Pick<MedicineFormProps, 'page' | 'medicine' | 'change'>) {
  const recorded = allergiesOf(page)
  const against = allergyAgainst(recorded.map(({ substance }) => substance))(medicine.generic)
  if (!against) return null
  const reaction = recorded.find(({ substance }) => substance === against.name)?.reaction
  return (
    <div className="stack" role="alert">
      <div className="note bad">
        <TriangleAlert className="i" aria-hidden="true" />
        <div>
          <strong>{texts.allergic(firstName(page.patient.name), against.name)}</strong>
          {against.family ? <p className="small">{texts.isOfFamily(medicine.generic, against.family)}</p> : null}
          {reaction ? <p className="small">{reaction}</p> : null}
        </div>
      </div>
      <TextField
        id="medicine-despite"
        label={texts.whyDespite}
        hint={texts.whyDespiteHint}
        maxLength={500}
        value={medicine.despiteAllergy ?? ''}
        onChange={(despiteAllergy) => change({ despiteAllergy: despiteAllergy || null })}
      />
    </div>
  )
}

interface TextProps {
  id: 'concentration' | 'form' | 'route' | 'unit' | 'quantityUnit'
  label: string
  medicine: MedicineValue
  change: (more: Partial<MedicineValue>) => void
}

const Text = ({ id, label, medicine, change }: TextProps) => (
  <TextField
    id={`medicine-${id}`}
    label={label}
    maxLength={80}
    value={medicine[id]}
    onChange={(text) => change({ [id]: text })}
  />
)

interface AmountProps {
  id: string
  label: string
  unit?: string
  /** Word that may follow the number; `unit`, unless another one. */
  counts?: string
  value: number | null
  change: (value: number | null) => void
}

/** A number as it is typed: half of one stays on the screen, and so does what is none, which is said. */
function Amount({ id, label, unit, value, change, counts = unit ?? '' }: AmountProps) {
  const [typed, type] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const read = (text: string) => numberIn(text, counts)
  return (
    <TextField
      id={`medicine-${id}`}
      label={unit ? `${label} (${unit})` : label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      error={isLeft && typed?.trim() && read(typed) === null ? noteTexts.numberOnly : undefined}
      value={typed !== undefined && read(typed) === value ? typed : value === null ? '' : shownNumber(value)}
      onBlur={() => setLeft(true)}
      onChange={(text) => {
        setLeft(false)
        type(text)
        change(read(text))
      }}
    />
  )
}
