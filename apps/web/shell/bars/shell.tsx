import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { useAtomValue } from 'jotai'
import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { ActingBar } from '../../doctor/assistants/acting-bar.tsx'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Footer } from '../../kit/frame/footer.tsx'
import { pausedAtom } from '../../kit/session/pause.ts'
import { connectedAtom } from '../../kit/wire/connection.ts'
import { QuickMenu, SideMenu, useBar } from '../../shared/menu/menus.tsx'
import { IncomingCall } from '../../shared/notifications/incoming-call.tsx'
import { NewsToasts } from '../../shared/notifications/news-toasts.tsx'
import { useKeptPush } from '../../shared/push/keep-push.ts'
import { BroadcastNotice } from '../../staff/broadcasts/broadcast-notice.tsx'
import { HydrationEnd } from './hydration-end.tsx'
import { PageComing } from './page-coming.tsx'
import { SafetyNet } from './safety-net.tsx'
import { texts } from './texts.ts'
import { TopBar } from './top-bar.tsx'
import { WhatsApp } from './whatsapp.tsx'

const RestoreDialog = lazyPart(() => import('../../kit/user/restore-dialog.tsx'))

/** Frame of every page of a logged-in person. */
export function Shell({ role, children }: { role: UserRole; children: ReactNode }) {
  const [place] = useLocation()
  const hasBar = useBar(role).length > 0
  useEffect(startAtTop, [])
  useKeptPush()
  return (
    <div className={hasBar ? 'shell with-quick' : 'shell'}>
      <a className="btn skip" href="#contenido">
        {texts.skip}
      </a>
      <TopBar role={role} />
      <OfflineLine />
      <ActingBar />
      <BroadcastNotice />
      <div className={role === 'administrator' ? 'shell with-side' : 'shell'}>
        {role === 'administrator' ? <SideMenu role={role} /> : null}
        <main id="contenido" tabIndex={-1} className="shell">
          <SafetyNet place={place} as="div">
            <Suspense fallback={<PageComing as="div" />}>
              {children}
              <HydrationEnd />
            </Suspense>
          </SafetyNet>
        </main>
      </div>
      <Footer clock />
      <WhatsApp role={role} />
      <QuickMenu role={role} />
      <NewsToasts />
      <IncomingCall />
      <Paused />
    </div>
  )
}

function Paused() {
  const isPaused = useAtomValue(pausedAtom)
  return <Suspense fallback={null}>{isPaused ? <RestoreDialog /> : null}</Suspense>
}

/**
 * Another page starts at its top, for the eye, the keyboard and a screen reader; going back or replacing the address
 * moves nothing.
 */
function startAtTop() {
  const start = () => {
    window.scrollTo(0, 0)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  window.addEventListener('pushState', start)
  return () => window.removeEventListener('pushState', start)
}

/** Stays in sight below the bar; the region is there before its words, so that they are announced. */
function OfflineLine() {
  const isConnected = useAtomValue(connectedAtom)
  return (
    <div className="offline" role="status">
      {isConnected ? null : (
        <p>
          <WifiOff className="i s" aria-hidden="true" />
          {texts.offline}
        </p>
      )}
    </div>
  )
}
