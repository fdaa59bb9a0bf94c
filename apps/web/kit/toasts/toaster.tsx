import { useAtomValue } from 'jotai'
import { CircleAlert, CircleCheck, Tag, Video, X } from 'lucide-react'
import { Link } from 'wouter'
import { dismiss, type Toast, toastsAtom } from './toasts.ts'

const texts = {
  dismiss: 'Descartar aviso',
  messages: 'Avisos',
}

const icons = { news: Tag, call: Video, ok: CircleCheck, bad: CircleAlert }

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

function OneToast({ toast: { id, action, ...words } }: { toast: Toast }) {
  return (
    <div className="toast" role={words.tone === 'call' ? 'alert' : undefined}>
      <ToastWords {...words} />
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

/** Text of a message, with its sign. */
function ToastWords({ message, detail, tone = 'ok' }: Pick<Toast, 'message' | 'detail' | 'tone'>) {
  const Icon = icons[tone]
  return (
    <>
      <Icon className="i" aria-hidden="true" />
      <div className="grow">
        <div className={detail ? 'strong' : ''}>{message}</div>
        {detail}
      </div>
    </>
  )
}
