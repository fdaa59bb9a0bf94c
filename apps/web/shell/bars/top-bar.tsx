import type { UserRole } from '@turno/contract/kinds/roles.ts'
import { homeOf, href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Bell, CircleHelp, ShoppingBasket } from 'lucide-react'
import { Link } from 'wouter'
import { liveAtom } from '../../kit/api/live-updates.ts'
import { upTo99 } from '../../kit/format/counts.ts'
import { Logo } from '../../kit/frame/logo.tsx'
import { pausedAtom } from '../../kit/session/pause.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { IconLink } from '../../kit/ui/button.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { TopMenu } from '../../shared/menu/menus.tsx'
import { notificationsQuestion } from '../../shared/notifications/notifications.ts'
import { ordersQuestion } from '../../shared/orders/orders.ts'
import { texts } from './texts.ts'

export function TopBar({ role }: { role: UserRole }) {
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
  const { data = [] } = useAtomValue(notificationsQuestion)
  const news = data.filter((one) => one.status === '0').length
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
