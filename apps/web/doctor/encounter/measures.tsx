import { shownNumber } from '@turno/domain/clinical/signing.ts'
import { codeOfField, type TemplateField, type TemplateSection } from '@turno/domain/clinical/template.ts'
import { pressureFieldId } from '@turno/domain/clinical/templates.ts'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { controlProps, FieldMessage } from '../../kit/ui/field.tsx'
import { Clash } from './clash.tsx'
import { entriesOf } from './encounters.ts'
import { idOfField, shownValue } from './fields.ts'
import { bodyMassIndex, numberIn, oddity, type Plausible, pressureIn } from './plausible.ts'
import { texts } from './texts.ts'
import { useField, useKeeper } from './use-keeper.ts'

const [weight, height, massIndex] = ['measure.PESO', 'measure.TALLA', 'measure.IMC'] as const

/** Values that are odd and meant, by note and field: they are not asked about again on this page. */
const meant = atom<Readonly<Record<string, string>>>({})

interface Known extends Plausible {
  unit: string
}

/** Unit and plausible range of each measure by its code, from the catalogues; {} until they are known. */
const measuresAtom = atom((get): Readonly<Record<string, Known>> => {
  const units = get(entriesOf('measureUnits')).data ?? []
  const symbols = new Map(units.map(({ id, details }) => [id, details.symbol ?? '']))
  const number = (text: string | undefined) => (text ? Number(text) : null)
  return Object.fromEntries(
    (get(entriesOf('bodyMeasures')).data ?? []).map(({ id, details: { unit = '', min, max, decimals } }) => [
      id,
      { unit: symbols.get(unit) ?? '', min: number(min), max: number(max), decimals: Number(decimals ?? 0) },
    ]),
  )
})

/** An odd value of a field with what was probably meant; undefined: it is none, or it is meant. */
export function useOddity(
  noteId: string,
  { id }: TemplateField,
): { shown: string; meant: number | undefined } | undefined {
  const { value } = useField(id)
  const measures = useAtomValue(measuresAtom)
  const kept = useAtomValue(meant)[`${noteId} ${id}`]
  const odd = id === pressureFieldId ? oddPressure(value, measures) : oddMeasure(value, measures[codeOfField(id)])
  return odd && kept !== odd.shown ? odd : undefined
}

function oddMeasure(value: unknown, known: Known | undefined) {
  if (typeof value !== 'number' || !known) return undefined
  const found = oddity(value, known)
  return found && { shown: `${shownNumber(value)} ${known.unit}`.trim(), meant: found.meant }
}

function oddPressure(value: unknown, { TAS, TAD }: Readonly<Record<string, Known>>) {
  if (typeof value !== 'object' || value === null) return undefined
  const { systolic, diastolic } = value as { systolic: number; diastolic: number }
  const isOdd = systolic <= diastolic || (TAS && oddity(systolic, TAS)) || (TAD && oddity(diastolic, TAD))
  return isOdd ? { shown: `${systolic}/${diastolic} mmHg`, meant: undefined } : undefined
}

/** Vital signs and measures: numbers with their units; the index of body mass follows from weight and height. */
export function Measures({ noteId, section }: { noteId: string; section: TemplateSection }) {
  return (
    <div className="measures">
      {section.fields.map((field) => (
        <Measure key={field.id} noteId={noteId} field={field} />
      ))}
    </div>
  )
}

function Measure({ noteId, field }: { noteId: string; field: TemplateField }) {
  const odd = useOddity(noteId, field)
  const setMeant = useSetAtom(meant)
  const keeper = useKeeper()
  const use = (value: number) => typeMeasure(keeper, field.id, value)
  return (
    <>
      {field.id === pressureFieldId ? (
        <NumberField field={field} unit="mmHg" read={pressureIn} wrong={texts.pressureForm} isOdd={Boolean(odd)} />
      ) : (
        <PlainMeasure field={field} isOdd={Boolean(odd)} />
      )}
      {odd ? (
        <div className="odd" role="status">
          <TriangleAlert className="i s" aria-hidden="true" />
          <span className="grow">
            {texts.unlikely(odd.shown, field.label, odd.meant === undefined ? '' : shownNumber(odd.meant))}
          </span>
          {odd.meant === undefined ? null : (
            <Button look="btn m" label={texts.use(shownNumber(odd.meant))} onClick={() => use(odd.meant!)} />
          )}
          <Button
            look="btn quiet m"
            label={texts.keep(odd.shown.split(' ')[0]!)}
            onClick={() => setMeant((before) => ({ ...before, [`${noteId} ${field.id}`]: odd.shown }))}
          />
        </div>
      ) : null}
    </>
  )
}

function PlainMeasure({ field, isOdd }: { field: TemplateField; isOdd: boolean }) {
  const known = useAtomValue(measuresAtom)[codeOfField(field.id)]
  return (
    <NumberField
      field={field}
      unit={known?.unit ?? ''}
      read={(text) => numberIn(text, known?.unit)}
      wrong={texts.numberOnly}
      isOdd={isOdd}
      isComputed={field.id === massIndex}
    />
  )
}

/** Types a measure, and what is computed from it. */
function typeMeasure(keeper: ReturnType<typeof useKeeper>, id: string, value: unknown): void {
  keeper.type(id, value)
  if (id !== weight && id !== height) return
  const computed = bodyMassIndex(keeper.value(weight), keeper.value(height))
  if (computed !== keeper.value(massIndex)) keeper.type(massIndex, computed)
}

interface NumberFieldProps {
  field: TemplateField
  unit: string
  read: (text: string) => unknown
  /** What is said of a text that is no such value. */
  wrong: string
  isOdd: boolean
  isComputed?: boolean
}

/**
 * A number as it is typed: half of one stays on the screen, and what is saved is what it says so far. What is left
 * there and is no number stays, too, also in a section that was closed meanwhile; nobody signs without it unawares.
 */
function NumberField({ field: { id, label, kind }, unit, read, wrong, isOdd, isComputed = false }: NumberFieldProps) {
  const keeper = useKeeper()
  const { value, refused } = useField(id)
  const [typed, type] = useState(() => keeper.unread(id))
  const [isLeft, setLeft] = useState(typed !== undefined)
  const shown = typed ?? shownValue(kind, value)
  const isWrong = isLeft && typed !== undefined && typed.trim() !== '' && read(typed) === null
  const error = refused ?? (isWrong ? wrong : undefined)
  const control = controlProps({ id: idOfField(id), error, hint: undefined })
  return (
    <div className="field">
      <label className="label" htmlFor={control.id}>
        {label}
      </label>
      <span className={error ? 'input err' : isOdd ? 'input odd-value' : 'input'}>
        <input
          {...control}
          type="text"
          inputMode={kind === 'pressure' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={24}
          readOnly={isComputed}
          tabIndex={isComputed ? -1 : undefined}
          title={isComputed ? texts.computed : undefined}
          placeholder={kind === 'pressure' ? '120/80' : undefined}
          value={shown}
          onFocus={() => keeper.focus(id)}
          onBlur={() => {
            setLeft(true)
            // A whole value is shown as it is kept.
            const isRead = typed === undefined || typed.trim() === '' || read(typed) !== null
            if (isRead) type(undefined)
            keeper.misread(id, isRead ? undefined : typed)
            keeper.blur(id)
          }}
          onChange={({ target }) => {
            setLeft(false)
            type(target.value)
            typeMeasure(keeper, id, read(target.value))
          }}
        />
        <span className="small muted" aria-hidden="true">
          {unit}
        </span>
      </span>
      <FieldMessage id={`${control.id}-error`} error={error} />
      <Clash id={id} kind={kind} />
    </div>
  )
}
