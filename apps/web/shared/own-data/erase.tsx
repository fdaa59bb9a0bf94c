import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { texts } from './texts.ts'

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'))

/** The way out for good, with what it means. */
export function Erase({ role }: { role: 'patient' | 'doctor' }) {
  const [asks, setAsks] = useState(false)
  return (
    <section className="card stack">
      <h2>{texts.erase}</h2>
      <p className="small muted">{texts.eraseLead}</p>
      <ul className="stack tight small bullets">
        {texts.eraseWhat[role].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button type="button" className="btn danger" onClick={() => setAsks(true)}>
        {texts.erase}
      </button>
      {asks ? (
        <Suspense fallback={null}>
          <EraseDialog close={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
