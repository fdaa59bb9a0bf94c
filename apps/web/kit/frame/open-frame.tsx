import type { ReactNode } from 'react'
import { useTop } from '../navigation/start-at-top.ts'
import { EntryBar } from './entry-bar.tsx'
import { Footer } from './footer.tsx'

/** Frame of an inside page that strangers may open too. */
export default function OpenFrame({ children }: { children: ReactNode }) {
  useTop()
  return (
    <div className="shell">
      <EntryBar />
      <main className="shell">{children}</main>
      <Footer />
    </div>
  )
}
