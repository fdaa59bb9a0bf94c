import type { FoundCode } from '@turno/contract/areas/codes.ts'
import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { dotted } from '@turno/domain/clinical/cie10.ts'
import { isNamedIn } from '@turno/domain/clinical/complete-parts.ts'
import type { DiagnosisValue } from '@turno/domain/clinical/note.ts'
import { medicineBlock } from '@turno/domain/clinical/paper.ts'
import type { MedicineValue } from '@turno/domain/clinical/parts.ts'
import { writtenQuantity } from '@turno/domain/clinical/quantity-in-words.ts'
import { shownNumber } from '@turno/domain/clinical/signing.ts'
import { CircleAlert, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { firstName } from '../../kit/format/names.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { AreaField, TextField } from '../../kit/ui/field.tsx'
import { PaperBlocks } from '../../shared/records/paper-view.tsx'
import { Clash } from './clash.tsx'
import { CodeSearch } from './code-search.tsx'
import { allergiesOf } from './patient-aside.tsx'
import { numberIn } from './plausible.ts'
import { isComplete, quantityOf, timesADay } from './quantity.ts'
import { texts } from './texts.ts'
import { useField, useKeeper } from './use-keeper.ts'

/** The field of a draft that holds the medicines. */
export const prescriptionField = 'prescription'
/** Medicines of a prescription; more go into another one. */
const mostMedicines = 30

export const useMedicines = (): readonly MedicineValue[] =>
  (useField(prescriptionField).value ?? []) as readonly MedicineValue[]

export const titleOf = ({ generic, concentration, form }: MedicineValue): string =>
  [[generic, concentration].filter(Boolean).join(' '), form.toLowerCase()].filter(Boolean).join(', ')

/** '1 tableta cada 24 horas, 28 días · oral' */
export const lineOf = (one: MedicineValue): string =>
  isComplete(one)
    ? [
        texts.medicineLine(shownNumber(one.dose!), one.unit, shownNumber(one.everyHours!), shownNumber(one.days!)),
        one.route.toLowerCase(),
      ]
        .filter(Boolean)
        .join(' · ')
    : texts.incomplete

type Medicine = Extract<FoundCode, { kind: 'medicine' }>

const chosen = ({ id, generic, concentration, form, route, unit }: Medicine): MedicineValue => ({
  code: id,
  generic,
  concentration,
  form: form?.name ?? '',
  route: route?.name ?? '',
  dose: null,
  unit: unit?.name.toLowerCase() ?? '',
  everyHours: null,
  days: null,
  quantity: null,
  quantityUnit: unit?.name.toLowerCase() ?? '',
  indications: '',
  despiteAllergy: null,
})

/** The medicines of a visit: one is open to be written, the others are lines; beside them, how they read. */
export function Prescription({ page }: { page: EncounterPage }) {
  const keeper = useKeeper()
  const medicines = useMedicines()
  const [open, setOpen] = useState<number | undefined>(() => {
    const incomplete = medicines.findIndex((one) => !isComplete(one))
    return incomplete < 0 ? undefined : incomplete
  })
  const [controlled, setControlled] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (open === undefined) search.current?.focus()
  }, [])
  const set = (next: readonly MedicineValue[]) => keeper.type(prescriptionField, next)
  const change = (at: number, more: Partial<MedicineValue>) =>
    set(medicines.map((one, index) => (index === at ? changed(one, more) : one)))
  const remove = (at: number) => {
    setOpen(undefined)
    set(medicines.filter((_, index) => index !== at))
  }
  const add = (found: FoundCode): boolean => {
    if (found.kind !== 'medicine' || medicines.length >= mostMedicines) return false
    setControlled(found.controlled ? found.name : undefined)
    if (found.controlled) return false
    set([...medicines, chosen(found)])
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
              number={at + 1}
              medicine={one}
              change={(more) => change(at, more)}
              remove={() => remove(at)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: medicines have their place alone
            <div key={at} className="card row">
              <div className="grow">
                <strong>{titleOf(one)}</strong>
                <p className={isComplete(one) ? 'small muted' : 'small urgent-text'}>{lineOf(one)}</p>
                {one.quantity ? <p className="small num">{writtenQuantity(one.quantity, one.quantityUnit)}</p> : null}
              </div>
              <IconButton icon={Pencil} label={texts.edit(titleOf(one))} onClick={() => setOpen(at)} />
              <IconButton icon={Trash2} label={texts.remove(titleOf(one))} onClick={() => remove(at)} />
            </div>
          ),
        )}
        <section className="card stack" aria-labelledby="add-medicine">
          <h3 id="add-medicine">{texts.addMedicineTitle}</h3>
          <CodeSearch
            kind="medicine"
            label={texts.findMedicine}
            placeholder={texts.genericName}
            choose={add}
            place={search}
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
        <Clash id={prescriptionField} kind={undefined} />
      </div>
      <Preview page={page} medicines={medicines} />
    </div>
  )
}

/** The quantity follows dose, frequency and days until the doctor says another one. */
function changed(before: MedicineValue, more: Partial<MedicineValue>): MedicineValue {
  const next = { ...before, ...more }
  if ('quantity' in more) return next
  const isOwn = before.quantity !== null && before.quantity !== quantityOf(before)
  return isOwn ? next : { ...next, quantity: quantityOf(next) }
}

interface MedicineFormProps {
  page: EncounterPage
  number: number
  medicine: MedicineValue
  change: (more: Partial<MedicineValue>) => void
  remove: () => void
}

function MedicineForm({ page, number, medicine, change, remove }: MedicineFormProps) {
  const keeper = useKeeper()
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const who = firstName(page.patient.name)
  const { dose, everyHours, days, quantity } = medicine
  const computed = quantityOf(medicine)
  return (
    <section
      className="card stack"
      aria-label={titleOf(medicine)}
      onFocus={() => keeper.focus(prescriptionField)}
      onBlur={() => keeper.blur(prescriptionField)}
    >
      <div className="row between">
        <h3>{`${number}. ${medicine.generic}`}</h3>
        <Button look="btn danger m" icon={Trash2} label={texts.remove(medicine.generic)} onClick={remove} />
      </div>
      <Allergy page={page} medicine={medicine} change={change} />
      <div className="three">
        <Text id="concentration" label={texts.concentration} medicine={medicine} change={change} />
        <Text id="form" label={texts.pharmaceuticalForm} medicine={medicine} change={change} />
        <Text id="route" label={texts.route} medicine={medicine} change={change} />
      </div>
      <div className="three" ref={first}>
        <Amount id="dose" label={texts.dose} unit={medicine.unit} value={dose} change={(dose) => change({ dose })} />
        <Amount id="every" label={texts.every} value={everyHours} change={(everyHours) => change({ everyHours })} />
        <Amount id="days" label={texts.during} value={days} change={(days) => change({ days })} />
      </div>
      <div className="quantity">
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

function Allergy({ page, medicine, change }: Pick<MedicineFormProps, 'page' | 'medicine' | 'change'>) {
  const allergy = allergiesOf(page).find(({ substance }) => isNamedIn(substance, medicine.generic))
  if (!allergy) return null
  return (
    <div className="stack" role="alert">
      <div className="note bad">
        <TriangleAlert className="i" aria-hidden="true" />
        <div>
          <strong>{texts.allergic(firstName(page.patient.name), allergy.substance)}</strong>
          {allergy.reaction ? <p className="small">{allergy.reaction}</p> : null}
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
  id: 'concentration' | 'form' | 'route' | 'quantityUnit'
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
  value: number | null
  change: (value: number | null) => void
}

/** A number as it is typed: half of one stays on the screen. */
function Amount({ id, label, unit, value, change }: AmountProps) {
  const [typed, type] = useState<string>()
  return (
    <TextField
      id={`medicine-${id}`}
      label={unit ? `${label} (${unit})` : label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      value={typed !== undefined && numberIn(typed) === value ? typed : value === null ? '' : shownNumber(value)}
      onChange={(text) => {
        type(text)
        change(numberIn(text))
      }}
    />
  )
}

function Preview({ page, medicines }: { page: EncounterPage; medicines: readonly MedicineValue[] }) {
  const diagnoses = (useField('diagnoses').value ?? []) as readonly DiagnosisValue[]
  const main = diagnoses.find((one) => one.main)
  return (
    <section className="stack" aria-labelledby="prescription-preview">
      <div className="row between wrap">
        <h3 id="prescription-preview">{texts.preview}</h3>
        <span className="small muted">{texts.previewDetail}</span>
      </div>
      <div className="paper">
        <p className="strong">{page.patient.name}</p>
        <p className="paper-about">
          {[page.patient.document, main ? `${dotted(main.code)} ${main.name}` : ''].filter(Boolean).join(' · ')}
        </p>
        {medicines.length === 0 ? <p className="paper-about">{texts.nothingYet}</p> : null}
        <PaperBlocks blocks={medicines.map(medicineBlock)} />
      </div>
    </section>
  )
}
