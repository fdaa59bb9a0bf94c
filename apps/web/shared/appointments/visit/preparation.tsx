import { Check } from 'lucide-react'
import { texts } from './texts.ts'

/** What the doctor asks to prepare, a line each. */
export function Preparation({ words, doctor }: { words: string; doctor: string }) {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  return (
    <section className="card stack tight" aria-labelledby="visit-preparation">
      <h2 id="visit-preparation">{texts.prepare}</h2>
      <ul className="facts">
        {[...new Set(lines)].map((line) => (
          <li key={line} className="row top tight">
            <Check className="i s" aria-hidden="true" />
            <span className="breaks">{line}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{texts.writtenBy(doctor)}</p>
    </section>
  )
}
