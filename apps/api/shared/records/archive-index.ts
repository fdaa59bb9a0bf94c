import { momentInWords } from '@turno/domain/clinical/times-in-words.ts'
import type { ArchiveFacts } from './archive-words.ts'

/** A line of the index. `sha256` is null of a paper whose file cannot be opened. */
export interface Listed {
  encounterId: string
  date: string
  /** False: the key of the record is destroyed, and nothing of the note is in the archive. */
  readable: boolean
  /** `lastNameFirst`: as they are sorted; the very name where nobody knows its parts. */
  patient?: { name: string; lastNameFirst: string; document: string }
  doctor?: string
  speciality?: string
  /** Where its files are: what the index is sorted by. */
  folder?: string
  files?: { path: string; sha256: string | null }[]
}

/**
 * The page on which somebody finds a visit in an archive without any program but a browser: it loads nothing, runs
 * nothing, and leads to files beside it. Sorted by folder: the patient, then the date.
 */
export function indexPage({ title, madeAt, byPatient }: ArchiveFacts, listed: readonly Listed[]): string {
  const columns = byPatient ? ['Paciente', 'Documento', 'Fecha'] : ['Fecha', 'Especialidad', 'Médico']
  const sorted = listed.toSorted(
    (one, other) => collator.compare(one.folder ?? '', other.folder ?? '') || one.date.localeCompare(other.date),
  )
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 1.5rem; color: #1c1c1c; background: #fff }
table { border-collapse: collapse; width: 100% }
h1 { font-size: 1.5rem; line-height: 1.25 }
caption { text-align: start; padding-bottom: .5rem; font-weight: 600 }
time { white-space: nowrap }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem; font-weight: 400 }
th, td { border-bottom: 1px solid #ccc }
thead th { font-weight: 600 }
ul { margin: 0; padding: 0; list-style: none }
.scroll { overflow-x: auto }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>Turno hizo este archivo el ${escaped(momentInWords(madeAt))} (hora de Colombia).
Tiene datos de salud: guárdalo donde solo tú lo abras.</p>
<div class="scroll" role="region" aria-label="Consultas" tabindex="0">
<table>
<caption>Consultas</caption>
<thead><tr>${[...columns, 'Documentos'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${sorted.map((line) => `<tr>${cellsOf(line, byPatient)}</tr>`).join('\n')}
</tbody>
</table>
</div>
</main>
</body>
</html>
`
}

const collator = new Intl.Collator('es')

function cellsOf({ date, readable, patient, doctor, speciality, files }: Listed, byPatient: boolean): string {
  const day = `<time>${date}</time>`
  const text = (fact = '') => escaped(fact)
  const [first, ...others] = byPatient
    ? [text(patient?.lastNameFirst), text(patient?.document), day]
    : [day, text(speciality), text(doctor)]
  const links = (files ?? []).map(({ path, sha256 }) => `<li>${linkTo(path, sha256 !== null)}</li>`).join('')
  const papers = readable ? `<ul>${links}</ul>` : 'Su clave se destruyó: ya nadie puede leerla.'
  return `<th scope="row">${first}</th>${[...others, papers].map((cell) => `<td>${cell}</td>`).join('')}`
}

function linkTo(path: string, isThere: boolean): string {
  const name = escaped(path.slice(path.lastIndexOf('/') + 1))
  if (!isThere) return `${name} (no se pudo abrir: descárgalo después desde la consulta)`
  return `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${name}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter]!)
