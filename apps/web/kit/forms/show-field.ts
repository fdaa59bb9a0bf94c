/** Leads to a control: it gets the focus, and its label and message come out from under the bars of the page. */
export function showField(id: string): void {
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  const field = control?.closest('.field') ?? control
  field?.scrollIntoView({ block: 'center' })
}
