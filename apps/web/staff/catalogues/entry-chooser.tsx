import { useAtomValue } from 'jotai'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ComboBox, Group, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { IconButton } from '../../kit/ui/button.tsx'
import { FieldMessage, type FieldProps, Optional } from '../../kit/ui/field.tsx'
import { entriesFound, wholeOf } from './entries.ts'
import { NameOf } from './name-of.tsx'
import { texts } from './texts.ts'

type ChooserProps = Omit<FieldProps, 'label'> & {
  label: string
  /** The catalogue that one chooses from. */
  of: string
  value: string
  onChange: (code: string) => void
  /** The form says that it may stay empty. */
  optional?: boolean
  /** While nothing is chosen or typed. */
  placeholder?: string
}

/** Chooses one entry of a catalogue of any size: the server looks for what is typed. */
export default function EntryChooser({ value, ...chooser }: ChooserProps) {
  return value === '' ? <Finder {...chooser} /> : <Chosen key={value} value={value} {...chooser} />
}

/** Codes that the field holds, each with its name and a way out, and a finder for one more. */
export function EntriesChooser({ value, onChange, ...chooser }: ChooserProps) {
  const codes = value.split(' ').filter(Boolean)
  const change = (next: readonly string[]) => onChange(next.join(' '))
  return (
    <div className="stack tight">
      <Finder {...chooser} onChange={(code) => change([...codes.filter((each) => each !== code), code])} />
      {codes.length === 0 ? null : (
        <ul className="row wrap tight plain-list" aria-label={texts.chosen(chooser.label)}>
          {codes.map((code) => (
            <li key={code} className="tag">
              <NameOf catalogue={chooser.of} code={code} />
              <IconButton
                look="inside"
                icon={X}
                label={texts.remove(code)}
                onClick={() => change(codes.filter((each) => each !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Chosen({ id, label, optional, hint, error, of, value, onChange }: ChooserProps) {
  return (
    <div className="field">
      <span className="label">{optional ? <Optional label={label} /> : label}</span>
      <div className="row between input chosen-entry">
        <span className="grow clip">
          <NameOf catalogue={of} code={value} /> <span className="small muted num">{value}</span>
        </span>
        <IconButton look="inside" icon={X} id={id} label={texts.otherOf(label)} onClick={() => onChange('')} />
      </div>
      {hint ? <span className="hint">{hint}</span> : null}
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  )
}

function Finder({
  id,
  label,
  optional,
  hint,
  error,
  of,
  onChange,
  placeholder = texts.search,
}: Omit<ChooserProps, 'value'>) {
  const [typed, type] = useState('')
  const { data, asking } = useAtomValue(entriesFound({ ...wholeOf(of), search: typed.trim() }))
  return (
    <ComboBox
      className="field"
      items={data?.entries ?? []}
      inputValue={typed}
      onInputChange={type}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key === null) return
        type('')
        onChange(String(key))
      }}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className="label">{optional ? <Optional label={label} /> : label}</Label>
      <Group className={error ? 'input err' : 'input'}>
        <Input id={id} placeholder={placeholder} />
        <Button className="iconbtn inside" aria-label={texts.openList(label)}>
          <ChevronDown className="i s" aria-hidden="true" />
        </Button>
      </Group>
      {hint ? <span className="hint">{hint}</span> : null}
      <FieldMessage id={`${id}-error`} error={error} />
      <Popover className="options" offset={4} maxHeight={336}>
        <ListBox<{ id: string; name: string }>
          renderEmptyState={() => <div className="none">{data || !asking ? texts.none : texts.looking}</div>}
        >
          {(entry) => (
            <ListBoxItem className="option noted" textValue={entry.name}>
              {entry.name}
              <small className="num">{entry.id}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
