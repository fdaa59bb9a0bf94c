import { recogniseDeskAccount } from '@turno/contract/endpoints/support.ts'
import type { PersonStories } from '@turno/contract/support.ts'
import { useAct } from '../../kit/api/act.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

const words = texts.deskAccounts

/** Accounts that doctors made with a person's document: support, who has seen it, says that they are this person's. */
export function DeskAccounts({ id, known, done }: { id: string; known: PersonStories; done: () => void }) {
  if (known.desk_accounts.length === 0) return null
  return (
    <section className="card stack">
      <h2>{words.title}</h2>
      <p className="muted">{words.detail(known.document)}</p>
      <ul className="stack tight">
        {known.desk_accounts.map((one) => (
          <li key={one.id} className="row between wrap">
            <span>{words.typed(one.name)}</span>
            {one.recognised ? (
              <span className="tag ok">{words.recognised}</span>
            ) : (
              <Recognise id={id} deskAccountId={one.id} done={done} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recognise({ id, deskAccountId, done }: { id: string; deskAccountId: string; done: () => void }) {
  const recognise = useAct(recogniseDeskAccount, {
    done: () => {
      toast(words.done)
      done()
    },
  })
  const sent = { params: { id }, body: { desk_account_id: deskAccountId } }
  return <Button look="btn m" label={words.recognise} disabled={recognise.busy} onClick={() => recognise(sent)} />
}
