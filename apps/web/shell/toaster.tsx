import { useAtomValue } from 'jotai'
import { CircleAlert, CircleCheck, Tag, X } from 'lucide-react'
import { Link } from 'wouter'
import { texts } from './texts.ts'
import { dismiss, type Toast, toastsAtom } from './toasts.ts'

const icons = { news: Tag, ok: CircleCheck, bad: CircleAlert }

/** Passing messages, announced politely. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom)
  return (
    <section className="toasts" aria-live="polite" aria-label={texts.messages}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function OneToast({ toast: { id, message, detail, action, tone = 'ok' } }: { toast: Toast }) {
  const Icon = icons[tone]
  return (
    <div className="toast">
      <Icon className="i" aria-hidden="true" />
      <div className="grow">
        <div className={detail ? 'strong' : ''}>{message}</div>
        {detail}
      </div>
      {action ? (
        <Link href={action.href} className="btn m" onClick={() => dismiss(id)}>
          {action.label}
        </Link>
      ) : null}
      <button type="button" className="iconbtn" aria-label={texts.dismiss} onClick={() => dismiss(id)}>
        <X className="i s" aria-hidden="true" />
      </button>
    </div>
  )
}
