import type { CatalogueEntry } from '@turno/contract/catalogues.ts'
import { ChevronDown, Stethoscope } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { Button, ComboBox, Group, Input, Label, ListBox, ListBoxItem, OverlayTriggerStateContext, Popover } from 'react-aria-components'
import { FieldMessage } from '../pieces/field.tsx'
import { texts } from './texts.ts'

interface PickerProps {
  /** undefined while the list is on its way: nothing can be typed that its arrival would lose. */
  specialities: CatalogueEntry[] | undefined
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** Seven specialities and the half of one, which tells that there are more. In pixels; without it the list is as tall as the window. */
const listHeight = 336

/** A speciality, found by typing part of its name or by looking through all. */
export function SpecialityPicker({ specialities, value, onChange, error }: PickerProps) {
  return (
    <ComboBox
      className="field"
      menuTrigger="focus"
      defaultItems={specialities ?? []}
      isDisabled={specialities === undefined}
      selectedKey={value || null}
      onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
      isInvalid={error !== undefined}
      allowsEmptyCollection
    >
      <Label className="label">{texts.speciality}</Label>
      <Group className={error ? 'input err' : 'input'}>
        <Stethoscope className="i" aria-hidden="true" />
        <Input id="specialty_id" placeholder={texts.specialityPlaceholder} aria-describedby={error ? 'specialty_id-error' : undefined} />
        <Button className="iconbtn inside" aria-label={texts.specialityOpen}>
          <ChevronDown className="i s" aria-hidden="true" />
        </Button>
      </Group>
      <FieldMessage id="specialty_id-error" error={error} />
      <StaysWhileScrolling>
        <Popover className="options" offset={4} maxHeight={listHeight}>
          <ListBox<CatalogueEntry> renderEmptyState={() => <div className="none">{texts.noSpecialities}</div>}>
            {(entry) => (
              <ListBoxItem className="option" textValue={entry.name}>
                {entry.name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </StaysWhileScrolling>
    </ComboBox>
  )
}

/**
 * A popover closes itself when the page scrolls, also when a phone scrolls to make room for its keyboard. This one scrolls with its field,
 * so it may stay: choosing, Escape and leaving the field close it through the combo box, which does not ask the popover.
 */
function StaysWhileScrolling({ children }: { children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext)
  return (
    <OverlayTriggerStateContext.Provider value={state && { ...state, close: () => undefined }}>
      {children}
    </OverlayTriggerStateContext.Provider>
  )
}
