import { useAtomValue } from 'jotai'
import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { connectedAtom } from '../api/connection.ts'
import { BroadcastNotice } from '../broadcasts/broadcast-notice.tsx'
import { NewsToasts } from '../notifications/news-toasts.tsx'
import type { Session } from '../session/session.ts'
import { Footer } from './footer.tsx'
import { QuickMenu } from './menus.tsx'
import { SafetyNet } from './safety-net.tsx'
import { texts } from './texts.ts'
import { TopBar } from './top-bar.tsx'

/** What surrounds every page of somebody who is logged in. */
export function Shell({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <div className="shell with-quick">
      <a className="btn skip" href="#contenido">
        {texts.skip}
      </a>
      <TopBar role={session.role} />
      <OfflineLine />
      <main id="contenido" tabIndex={-1} className="shell">
        <SafetyNet>
          <Suspense fallback={<div className="page" />}>{children}</Suspense>
        </SafetyNet>
      </main>
      <Footer clock />
      <QuickMenu role={session.role} />
      <NewsToasts />
      <BroadcastNotice />
    </div>
  )
}

function OfflineLine() {
  if (useAtomValue(connectedAtom)) return null
  return (
    <div className="offline" role="status">
      <WifiOff className="i s" aria-hidden="true" />
      {texts.offline}
    </div>
  )
}
