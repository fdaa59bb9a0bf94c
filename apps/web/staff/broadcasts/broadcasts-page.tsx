import { Empty } from '../../kit/ui/empty.tsx'
import './broadcasts.css'
import type { SentBroadcast } from '@turno/contract/broadcasts.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Megaphone } from 'lucide-react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { Answered } from '../../kit/ui/answered.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { audienceName } from './audience.ts'
import { BroadcastForm } from './broadcast-form.tsx'
import { sentQuestion } from './broadcasts.ts'
import { texts } from './texts.ts'

/** Where an administrator announces something, with what was announced before. */
export default function BroadcastsPage() {
  const write = useSetAtom(sentQuestion)
  const refresh = () => void write({ type: 'refresh' })
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <BroadcastForm sent={refresh} />
      <section className="stack">
        <h2>{texts.sentTitle}</h2>
        <Answered question={sentQuestion} skeleton={<span className="skeleton block" />}>
          {(all) => (all.length === 0 ? <Nothing /> : <Sent all={all} />)}
        </Answered>
      </section>
    </div>
  )
}

function Sent({ all }: { all: SentBroadcast[] }) {
  const now = useAtomValue(nowAtom)
  return (
    <ul className="card flush rows">
      {all.map(({ id, text, at, audience, by }) => (
        <li key={id} className="stack tight">
          <p className="as-written">{text}</p>
          <p className="small muted">
            <time dateTime={at}>{dayAndHour(at, now)}</time>
            {[texts.to(audienceName(audience)), by].filter(Boolean).map((part) => ` · ${part}`)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Nothing() {
  return (
    <Empty icon={Megaphone}>
      <p>{texts.none}</p>
    </Empty>
  )
}
