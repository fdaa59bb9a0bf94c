import type { ContactChange } from '@turno/contract/areas/contact-changes.ts'
import * as contactChanges from '@turno/contract/endpoints/contact-changes.ts'
import type { UserType } from '@turno/contract/kinds/roles.ts'
import { entryOf, href, pages } from '@turno/contract/pages.ts'
import { useAtom } from 'jotai'
import { Link2Off, MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { questions } from '../../kit/api/question.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { EndPage } from '../../kit/frame/end-page.tsx'
import { OutsidePage } from '../../kit/frame/outside-page.tsx'
import { useMailedToken } from '../../kit/navigation/mailed-token.ts'
import { roleOf } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, AwaitSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useHydrated } from '../../kit/ui/hydrated.tsx'
import { isNoLink } from '../../shared/recovery/recovery.ts'

const texts = {
  lead: (name: string) => `Hola, ${name}. Si no fuiste tú quien lo cambió, deshazlo aquí.`,
  what: 'Qué cambió',
  changed: { email: 'Tu correo', phone: 'Tu celular' },
  at: 'Cuándo',
  comesBack: 'Vuelve',
  phoneEnd: (digits: string) => `El celular que termina en ${digits}`,
  until: (when: string) => `Puedes deshacerlo hasta el ${when}.`,
  consequences: ['Se cierran todas las sesiones de tu cuenta.', 'Tu contraseña de ahora deja de servir.', 'Te enviamos a ese correo un enlace para elegir otra.'],
  consequencesTitle: 'Al deshacerlo',
  undo: 'Deshacer el cambio',
  undoing: 'Deshaciendo…',
  fine: 'Si fuiste tú, no hagas nada: cierra esta página.',
  done: 'Listo: deshicimos el cambio',
  doneDetail: 'Revisa tu correo: te enviamos un enlace para elegir otra contraseña. Sirve una hora.',
  toLogin: 'Ir a iniciar sesión',
  gone: 'Este enlace ya no sirve',
  goneDetail: 'El cambio ya se deshizo, o pasaron los siete días. Si crees que alguien entró a tu cuenta, escríbele a soporte.',
} // biome-ignore format: a list

/** The change that a mailed link undoes. Looking does not use the link up. */
const changeOf = questions(contactChanges.check, (token) => ({ body: { token } }), { settled: () => true })

const skeleton = <span className="skeleton block" />

/** Target of the mail to the previous address. The prerendered page knows no token. */
export default function UndoPage() {
  const token = useMailedToken() ?? ''
  if (useHydrated()) return <OfToken token={token} />
  return (
    <OutsidePage>
      <AwaitSkeleton skeleton={skeleton} />
    </OutsidePage>
  )
}

function OfToken({ token }: { token: string }) {
  const [undone, setUndone] = useState<ContactChange>()
  const [answer, write] = useAtom(changeOf(token))
  if (undone) return <Done change={undone} />
  const { data, error } = answer
  if (!data && (token === '' || isNoLink(error))) return <Gone />
  return (
    <OutsidePage lead={data && texts.lead(data.name)}>
      <Await question={changeOf(token)} skeleton={skeleton}>
        {(change) => (
          <Change
            change={change}
            token={token}
            done={() => setUndone(change)}
            refresh={() => void write({ type: 'refresh' })}
          />
        )}
      </Await>
    </OutsidePage>
  )
}

interface ChangeProps {
  change: ContactChange
  token: string
  done: () => void
  refresh: () => void
}

function Change({ change, token, done, refresh }: ChangeProps) {
  const undo = useAct(contactChanges.undo, {
    done,
    failed: (error) => {
      toast(error.message, { tone: 'bad' })
      if (isNoLink(error)) refresh()
    },
  })
  const comesBack = [
    change.email,
    change.changed.includes('phone') && change.phone_end ? texts.phoneEnd(change.phone_end) : '',
  ]

  return (
    <div className="card stack loose">
      <dl className="stack">
        <Fact label={texts.what}>{change.changed.map((field) => texts.changed[field]).join(', ')}</Fact>
        <Fact label={texts.at}>
          <time dateTime={change.at}>{dateAndHour(change.at)}</time>
        </Fact>
        <Fact label={texts.comesBack}>{comesBack.filter(Boolean).join(' · ')}</Fact>
      </dl>
      <div className="stack tight">
        <h2>{texts.consequencesTitle}</h2>
        <ul className="stack tight bullets">
          {texts.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Button
        look="btn primary block"
        label={undo.busy ? texts.undoing : texts.undo}
        disabled={undo.busy}
        onClick={() => void undo({ body: { token } })}
      />
      <p className="small muted">
        {texts.until(dateAndHour(change.until))} {texts.fine}
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd className="strong clip">{children}</dd>
    </div>
  )
}

const toLogin = { label: texts.toLogin, href: href(pages.login) }

function Done({ change }: { change: ContactChange }) {
  const entry = entryOf(roleOf(change.user_type as UserType))
  return <EndPage {...toLogin} title={texts.done} icon={MailCheck} detail={texts.doneDetail} href={entry} isNews />
}

const Gone = () => <EndPage {...toLogin} title={texts.gone} icon={Link2Off} detail={texts.goneDetail} />
