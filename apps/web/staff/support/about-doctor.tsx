import type { AboutDoctor, Story } from '@turno/contract/areas/story.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { Link } from 'wouter'
import { dateAndHour, dayNameOf } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { accountName } from '../../shared/bank-accounts/account-name.ts'
import { ChainLine } from './story-money.tsx'
import { texts } from './texts.ts'

const { aboutDoctor: words } = texts

interface AboutProps {
  about: AboutDoctor
  story: Story
}

/** Owed and paid earnings of a doctor, and the next payment. */
export function DoctorMoney({ about, story }: AboutProps) {
  const { open, payable, next_payout: next, account } = about
  const { payouts } = story.events.at(-1)!.after.money
  return (
    <section className="card stack">
      <h2>{words.money}</h2>
      <span className={`tag ${words.looks[about.state]}`}>{words.states[about.state]}</span>
      <Amount label={words.open} amount={open} />
      <Amount label={payable < 0 ? texts.takenBack : words.payable} amount={Math.abs(payable)} />
      {next ? <p className="small muted">{words.next(dayNameOf(next))}</p> : null}
      <p className={account ? 'small num' : 'small urgent-text'}>
        {account ? words.account(accountName(account)) : words.noAccount}
      </p>
      <h3>{words.paid}</h3>
      {payouts.length === 0 ? <p className="small muted">{words.nothingPaid}</p> : null}
      <ul className="small stack tight" hidden={payouts.length === 0}>
        {payouts.toReversed().map(({ at, amount, reference, by }) => (
          <li key={at + reference} className="num">
            {texts.payout(pesos(amount), dateAndHour(at), reference, by)}
          </li>
        ))}
      </ul>
      <ChainLine chain={story.chain} />
    </section>
  )
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="row between">
      <span>{label}</span>
      <span className="tag num">{pesos(amount)}</span>
    </div>
  )
}

/** The visits around today, each with the way to its story. */
export function DoctorVisits({ about: { visits } }: Pick<AboutProps, 'about'>) {
  return (
    <section className="card stack">
      <h2>{words.visits}</h2>
      {visits.length === 0 ? <p className="muted">{words.noVisits}</p> : null}
      <ul className="rows" hidden={visits.length === 0}>
        {visits.map(({ id, at, care_type, state }) => (
          <li key={id} className="row-of-link">
            <Link href={href(pages.story, { id })} className="row between row-link wrap">
              <span>
                <span className="strong num">{dateAndHour(at)}</span>
                <br />
                <span className="small muted">{careNames[care_type]}</span>
              </span>
              <span className="small muted">{words.visitStates[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
