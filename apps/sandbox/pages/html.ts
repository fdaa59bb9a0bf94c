/** Mark-up that is safe to send: made by `html` only. */
export type Html = { readonly markup: string }

type Content = Html | string | number | undefined | false | readonly Content[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

function markupOf(content: Content): string {
  if (content === undefined || content === false) return ''
  if (typeof content === 'string') return escaped(content)
  if (typeof content === 'number') return String(content)
  return 'markup' in content ? content.markup : content.map(markupOf).join('')
}

/** A template that escapes its values, unless they are mark-up themselves; undefined and false show nothing. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) }
}

/** A text with its line breaks, and with its web addresses as links. */
export function linked(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;)])/)
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece))}`
}
