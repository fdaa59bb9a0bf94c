import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Bell, CircleHelp, ShoppingBasket, WifiOff } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { ActingBar } from '../../doctor/assistants/acting-bar.tsx'
import { liveAtom } from '../../kit/api/live-updates.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { upTo99 } from '../../kit/format/counts.ts'
import { Footer } from '../../kit/frame/footer.tsx'
import { Logo } from '../../kit/frame/logo.tsx'
import { useOpenPage } from '../../kit/session/open-page.ts'
import { pausedAtom } from '../../kit/session/pause.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { IconLink } from '../../kit/ui/button.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { connectedAtom } from '../../kit/wire/connection.ts'
import { QuickMenu, SideMenu, TopMenu, useBar } from '../../shared/menu/menus.tsx'
import { IncomingCall } from '../../shared/notifications/incoming-call.tsx'
import { NewsToasts } from '../../shared/notifications/news-toasts.tsx'
import { bellQuestion } from '../../shared/notifications/notifications.ts'
import { ordersQuestion } from '../../shared/orders/orders.ts'
import { useKeptPush, useOvertakenPush } from '../../shared/push/keep-push.ts'
import { BroadcastNotice } from '../../staff/broadcasts/broadcast-notice.tsx'
import { HydrationEnd } from './hydration-end.tsx'
import { PageComing } from './page-coming.tsx'
import { SafetyNet } from './safety-net.tsx'
import { texts } from './texts.ts'
import { WhatsApp } from './whatsapp.tsx'

const RestoreDialog = lazyPart(() => import('../../kit/user/restore-dialog.tsx'))

/** Frame of every page of a logged-in person. */
export function Shell({ role, children }: { role: UserRole; children: ReactNode }) {
  const [place] = useLocation()
  const isRoom = useOpenPage() === pages.videoRoom
  // The room has the screen for itself (spec, 2.2).
  const hasBar = useBar(role).length > 0 && !isRoom
  useEffect(startAtTop, [])
  useKeptPush()
  useOvertakenPush()
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
      {hasBar ? <QuickMenu role={role} /> : null}
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

function TopBar({ role }: { role: UserRole }) {
  return (
    <header className="bar">
      <div>
        <Logo href={homeOf(role)} />
        {role === 'administrator' ? null : <TopMenu role={role} />}
        <span className="end" />
        <Connection />
        {role === 'doctor' ? <HelpLink /> : null}
        <BellLink />
        {role === 'patient' ? <BasketLink /> : null}
        <Me />
      </div>
    </header>
  )
}

function Connection() {
  const state = useAtomValue(liveAtom)
  return <span className={state === 'live' ? 'live only-wide' : 'live lost only-wide'}>{texts[state]}</span>
}

function BellLink() {
  const news = useAtomValue(bellQuestion).data?.unread ?? 0
  return (
    <Link href={href(pages.notifications)} className="iconbtn" aria-label={texts.bell(news)}>
      <Bell className="i" aria-hidden="true" />
      <Badge count={news} />
    </Link>
  )
}

function HelpLink() {
  return <IconLink href={href(pages.doctorHelp)} icon={CircleHelp} label={texts.help} />
}

/** Hidden while the session is paused: its content is unknown until the password. */
function BasketLink() {
  const { data } = useAtomValue(ordersQuestion)
  const isPaused = useAtomValue(pausedAtom)
  if (isPaused) return null
  const count = data?.orders[0]?.purchase_order_details.length ?? 0
  return (
    <Link href={href(pages.summary)} className="iconbtn" aria-label={texts.basket(count)}>
      <ShoppingBasket className="i" aria-hidden="true" />
      <Badge count={count} />
    </Link>
  )
}

function Badge({ count }: { count: number }) {
  return count === 0 ? null : <b aria-hidden="true">{upTo99(count)}</b>
}

function Me() {
  const { data } = useAtomValue(userQuestion)
  const name = data?.full_name ?? ''
  return (
    <Link href={href(pages.account)} className="me">
      <Avatar name={name} photo={data?.photo ?? ''} size="s" />
      <span className="hidden">{pages.account.title}</span>
      <span className="only-wide">{name}</span>
    </Link>
  )
}
