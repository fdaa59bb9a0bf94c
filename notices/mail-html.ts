import { answerPath } from '@turno/contract/links/reminder-pages.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { MailText } from './notice.ts'

/**
 * The HTML part of a mail, made of its text part: one layout for all, so that no notice says anything twice. Every
 * value is escaped, and only a line that is an address of the product becomes a link: nothing that a person wrote is
 * markup.
 * - `Fecha: lunes` at the beginning of a block, and lines like it below, become a table: `rowLabels` says which.
 * - An address on a line of its own becomes a button, the next ones links, each called after what it opens.
 * - `• ` keeps its line; other lines of a block flow together, however the text part breaks them.
 * @param publicUrl the product's address
 */
export function mailHtml({ subject, text }: MailText, publicUrl: string): string {
  let links = 0
  const linkOf = (line: string): string => {
    links += 1
    return `<p style="margin:0 0 16px"><a href="${escaped(line)}" style="${links === 1 ? button : link}">${openingOf(line, publicUrl)}</a></p>`
  }
  const markupOf = ({ kind, lines }: Run): string => {
    if (kind === 'link') return lines.map(linkOf).join('')
    if (kind === 'row') return `<table role="presentation" style="${table}">${lines.map(rowOf).join('')}</table>`
    return `<p style="margin:0 0 16px">${lines.map(escaped).join(kind === 'bullet' ? '<br>' : ' ')}</p>`
  }
  const content = text
    .split(/\n{2,}/)
    .flatMap((block) => runsOf(linesOf(block), publicUrl))
    .map(markupOf)
    .join('\n')
  return page(escaped(subject), content)
}

interface Run {
  kind: 'link' | 'row' | 'bullet' | 'prose'
  lines: string[]
}

/** Labels of rows. Any other line with a colon is a sentence: 'Tú decides: puedes cancelar…'. */
export const rowLabels = ['Fecha', 'Lugar', 'Valor', 'Valor pagado', 'Tu cita', 'La propuesta', 'Motivo', 'Observación']
const row = new RegExp(`^(${rowLabels.join('|')}): (\\S.*)$`, 'su')

/** Links are called after what they open, by how their addresses begin: a mail may have one for each answer. */
const openings: readonly (readonly [begins: string, words: string])[] = [
  [answerPath.come(''), 'Confirmar la cita'],
  [answerPath.change(''), 'Cambiar la hora'],
  [answerPath.cancel(''), 'Cancelar la cita'],
  [href(pages.videoRoom, { id: '' }), 'Entrar a la videoconsulta'],
]

const openingOf = (address: string, publicUrl: string): string =>
  openings.find(([begins]) => address.startsWith(publicUrl + begins))?.[1] ?? 'Abrir en Turno'

/** Beginning of a person's own words, which may go on below: the rest of their block is no row and no button. */
const ownWords = /^(Motivo: |Observación: |• )/

const linesOf = (block: string): string[] => {
  const lines: string[] = []
  for (const line of block.split('\n').filter(Boolean)) {
    if (ownWords.test(lines.at(-1) ?? '') && !ownWords.test(line)) lines.push(`${lines.pop()}\n${line}`)
    else lines.push(line)
  }
  return lines
}

/** Lines of a block that are of one kind, together. */
function runsOf(lines: readonly string[], publicUrl: string): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const kind = kindOf(line, publicUrl, last?.kind)
    if (last?.kind === kind) last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs
}

function kindOf(line: string, publicUrl: string, last: Run['kind'] | undefined): Run['kind'] {
  if (line.startsWith(`${publicUrl}/`) && !/\s/.test(line)) return 'link'
  if (line.startsWith('• ')) return 'bullet'
  return row.test(line) && last !== 'prose' ? 'row' : 'prose'
}

function rowOf(line: string): string {
  const [, label = '', value = ''] = row.exec(line) ?? []
  return `<tr><td style="${labelCell}">${escaped(label)}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!).replaceAll('\n', '<br>')

/** The light colours of styles/tokens.css: mailboxes know no variables. */
const colours = {
  ink: '#102a33',
  muted: '#4a626b',
  canvas: '#f4f8f8',
  surface: '#ffffff',
  line: '#d5e1e2',
  brand: '#0b7a75',
}

const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.brand};color:${colours.surface};font-weight:600;text-decoration:none`
const link = `color:${colours.brand};font-weight:600`
const table = 'margin:0 0 16px;border-collapse:collapse'
const labelCell = `padding:4px 16px 4px 0;color:${colours.muted};vertical-align:top;white-space:nowrap`
const font = "font:16px/1.5 Figtree,'Segoe UI',Helvetica,Arial,sans-serif"

const page = (title: string, content: string): string => `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;background:${colours.canvas}">
<table role="presentation" width="100%" style="border-collapse:collapse;${font};color:${colours.ink}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:${colours.surface};border:1px solid ${colours.line};border-radius:12px">
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:${colours.brand}">${title}</h1>
${content}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
