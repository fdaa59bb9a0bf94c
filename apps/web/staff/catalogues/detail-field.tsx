import type { DetailRow } from '@turno/contract/catalogue-rows.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { AreaField, Optional, SelectField, TextField } from '../../kit/ui/field.tsx'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { texts } from './texts.ts'

const EntryChooser = lazyPart(() => import('./entry-chooser.tsx'))
const EntriesChooser = lazyPart(async () => ({ default: (await import('./entry-chooser.tsx')).EntriesChooser }))

interface DetailFieldProps {
  row: DetailRow
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The input of a catalogue's field, by its kind; its value is text. */
export function DetailField({ row, ...bound }: DetailFieldProps) {
  const { kind, label, required, unconfirmed, max, of } = row
  const hint = [row.hint, unconfirmed ? texts.unconfirmed : ''].filter(Boolean).join(' ') || undefined
  const field = { ...bound, hint, label: required ? label : <Optional label={label} /> }
  if (row.fixed)
    return bound.value === '' || bound.value === '0' ? null : (
      <p className="small">
        <strong>{label}</strong>: {shownValue(row, bound.value)} <span className="muted">{hint}</span>
      </p>
    )
  switch (kind) {
    case 'tick':
      return (
        <TickBox
          {...{ id: bound.id, error: bound.error }}
          checked={bound.value === '1'}
          onChange={(isTicked) => bound.onChange(isTicked ? '1' : '')}
        >
          {label}
          {hint ? <small className="hint"> {hint}</small> : null}
        </TickBox>
      )
    case 'option':
      return <SelectField {...field} options={row.options} placeholder={texts.noChoice} optional={!required} />
    case 'choice':
    case 'choices': {
      const Chooser = kind === 'choice' ? EntryChooser : EntriesChooser
      return (
        <Suspense fallback={<span className="skeleton control" />}>
          <Chooser {...bound} hint={hint} label={label} optional={!required} of={of ?? ''} />
        </Suspense>
      )
    }
    case 'longText':
      return <AreaField {...field} maxLength={max ?? 1_000} />
    case 'date':
      return <TextField {...field} type="date" />
    case 'number':
      return <TextField {...field} inputMode="decimal" autoComplete="off" />
    case 'text':
      return <TextField {...field} autoComplete="off" maxLength={max ?? 60} />
  }
}

/** A value as people read it; a choice is read by its name, elsewhere. */
export function shownValue({ kind, options }: DetailRow, value: string): string {
  if (kind === 'tick') return value === '1' ? texts.yes : texts.no
  if (kind === 'option') return options.find(({ id }) => id === value)?.name ?? value
  return value
}
