import { Suspense, useState } from 'react'
import { part } from '../../kit/device/part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

const EraseDialog = part(() => import('./erase-dialog.tsx'))

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
      <Button look="btn danger" label={texts.erase} onClick={() => setAsks(true)} />
      {asks ? (
        <Suspense fallback={null}>
          <EraseDialog close={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
