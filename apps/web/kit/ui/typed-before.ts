/**
 * Tells a form about text and ticks that were entered in the prerendered page before hydration: the field has them, but
 * its events are lost; so is the focus, without which no list opens.
 */
export function tellTypedBefore(form: HTMLFormElement): void {
  const focused = document.activeElement
  if (form.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) tellTicked(field)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) tellTyped(field)
}

function tellTicked(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

/** Tells a form about the text of one field. */
export function tellTyped(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  // React hears of a value that differs from the last one it has seen set.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
