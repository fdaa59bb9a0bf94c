/** Leaves for the payment provider's page with a real form, as the provider asks for it. */
export function submitTo({ url, fields }: { url: string; fields: Record<string, string> }): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) form.append(hiddenInput(name, value))
  document.body.append(form)
  form.submit()
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  input.value = value
  return input
}
