import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import {
  Button,
  type CollectionRenderer,
  CollectionRendererContext,
  ComboBox,
  ComboBoxStateContext,
  DefaultCollectionRenderer,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  OverlayTriggerStateContext,
  Popover,
} from 'react-aria-components'
import { FieldMessage, type FieldProps } from './field.tsx'

interface Entry {
  id: string
  name: string
  /** The message beside it; it is then set back. */
  note?: string | undefined
}

type PickerProps = Omit<FieldProps, 'hint'> & {
  icon?: LucideIcon
  placeholder: string
  /**
   * undefined while the list is on its way: nothing can be typed that its arrival would lose. An entry is drawn once:
   * its note changes with a new entry.
   */
  entries: Entry[] | undefined
  value: string
  onChange: (id: string) => void
  /** Accessible name of the button that opens the list. */
  open: string
  /** Text when nothing matches. */
  none: ReactNode
  disabled?: boolean
  /** Whether an entry matches the typed text; by default its name contains it. */
  matches?: (entry: Entry, typed: string) => boolean
}

/** Pixels: seven entries and half of the next one, a sign that the list goes on. By default a list fills the window. */
const listHeight = 336

const nothing: Entry[] = []

/** Chooses one of many entries, by typing part of a name or by scrolling. Needs another `key` when its list changes. */
export default function Picker({
  id,
  label,
  error,
  icon: Icon,
  placeholder,
  entries,
  value,
  onChange,
  open,
  none,
  disabled = false,
  matches,
}: PickerProps) {
  const byName = useMemo(() => new Map(entries?.map((entry) => [entry.name, entry])), [entries])
  return (
    <ComboBox
      className="field"
      defaultItems={entries ?? nothing}
      {...(matches ? { defaultFilter: (name: string, typed: string) => matches(byName.get(name)!, typed) } : {})}
      isDisabled={disabled || entries === undefined}
      selectedKey={value || null}
      onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
      isInvalid={error !== undefined}
      allowsEmptyCollection
    >
      <Label className="label">{label}</Label>
      <Group className={error ? 'input err' : 'input'}>
        {Icon ? <Icon className="i" aria-hidden="true" /> : null}
        <OpeningInput
          hasError={error !== undefined}
          id={id}
          placeholder={placeholder}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button className="iconbtn inside" aria-label={open}>
          <ChevronDown className="i s" aria-hidden="true" />
        </Button>
      </Group>
      <FieldMessage id={`${id}-error`} error={error} />
      <StaysWhileScrolling>
        <Popover className="options" offset={4} maxHeight={listHeight}>
          <FirstFewAtOnce>
            <ListBox<Entry> renderEmptyState={() => <div className="none">{none}</div>}>
              {({ name, note }) => (
                <ListBoxItem className={note ? 'option noted' : 'option'} textValue={name}>
                  {name}
                  {note ? <small>{note}</small> : null}
                </ListBoxItem>
              )}
            </ListBox>
          </FirstFewAtOnce>
        </Popover>
      </StaysWhileScrolling>
    </ComboBox>
  )
}

/**
 * The focus opens the list, once it is seen itself: a touch is answered before a list is drawn. A person who is led to
 * an error reads it before the list covers it and hides the page from screen readers; there a click opens.
 */
function OpeningInput({ hasError, ...props }: ComponentProps<typeof Input> & { hasError: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const [wanted, want] = useState<Stand>()
  useEffect(() => {
    if (!wanted || !state) return
    // The person was quicker: their typed, opened or chosen value stays.
    if (wanted.isOpen !== state.isOpen || wanted.inputValue !== state.inputValue) return want(undefined)
    return afterPaint(() => {
      want(undefined)
      state.open(null, 'manual')
    })
  }, [wanted, state])
  const open = () => want(state ?? undefined)
  // The list gives the focus back once an entry is chosen.
  const openAtFirst = () => state?.isFocused || open()
  const opens = hasError ? { onClick: open } : { onFocus: openAtFirst }
  return <Input {...props} {...opens} onBlur={() => want(undefined)} />
}

/** State of a field. */
interface Stand {
  isOpen: boolean
  inputValue: string
}

/** Answers how to let it be. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * A popover closes itself when the page scrolls, also when a phone scrolls to make room for its keyboard. This one
 * scrolls with its field and stays. Choosing, Escape and leaving the field close it through the combo box.
 */
function StaysWhileScrolling({ children }: { children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext)
  return (
    <OverlayTriggerStateContext.Provider value={state && { ...state, close: () => undefined }}>
      {children}
    </OverlayTriggerStateContext.Provider>
  )
}

type CollectionRootProps = ComponentProps<CollectionRenderer['CollectionRoot']>

/** More than a list shows without scrolling. */
const few = 10

/** The lists within draw their first entries at once and the others a moment later, so that a touch is answered. */
const FirstFewAtOnce = ({ children }: { children: ReactNode }) => (
  <CollectionRendererContext.Provider value={renderer}>{children}</CollectionRendererContext.Provider>
)

function FirstFew({ collection, persistedKeys, ...props }: CollectionRootProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => startTransition(() => setOpen(true)), [])
  // The list is scrolled to a chosen entry, which therefore stays in its place.
  const isWhole = isOpen || (persistedKeys?.size ?? 0) > 0
  const drawn = useMemo(() => (isWhole ? collection : firstOf(collection)), [isWhole, collection])
  return <DefaultCollectionRenderer.CollectionRoot {...props} collection={drawn} />
}

/** The default renderer goes through the entries, and does nothing else with them. */
const firstOf = (collection: CollectionRootProps['collection']) =>
  [...collection].slice(0, few) as unknown as CollectionRootProps['collection']

const renderer: CollectionRenderer = { ...DefaultCollectionRenderer, CollectionRoot: FirstFew }
