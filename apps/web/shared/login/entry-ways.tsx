import type { UserType } from '@turno/contract/kinds/roles.ts'
import { Suspense, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'

const RecoveryDialog = lazyPart(() => import('../recovery/recovery-dialog.tsx'))

interface EntryWaysProps {
  words: { recover: string; join: string; recovery: { title: string; send: string } }
  joinHref: string
  /** Profile of the recovered password, where the entry knows. */
  userType: UserType | null
  /** The typed document. */
  document: string
}

/** Below the login: to a lost password, also opened by `?recovery=1`, and to a new account. */
export function EntryWays({ words, joinHref, userType, document }: EntryWaysProps) {
  const [query] = useSearchParams()
  const [path, navigate] = useLocation()
  const [isOpen, setOpen] = useState(query.get('recovery') === '1')
  const close = () => {
    setOpen(false)
    if (query.has('recovery')) navigate(path, { replace: true })
  }
  return (
    <div className="ways">
      <Button look="as-link" label={words.recover} onClick={() => setOpen(true)} />
      <Link href={joinHref}>{words.join}</Link>
      {isOpen ? (
        <Suspense fallback={null}>
          <RecoveryDialog words={words.recovery} userType={userType} document={document} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
