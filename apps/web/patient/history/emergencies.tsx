import type { RecordAuthorizations } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Flag, Siren } from 'lucide-react'
import { Link } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { authorizationsQuestion } from './history.ts'
import { texts } from './texts.ts'

type Emergency = RecordAuthorizations['emergencies'][number]

/** Leads to an emergency that the patient has said nothing of. */
export function OpenEmergency() {
  const { data } = useAtomValue(authorizationsQuestion)
  const waiting = data?.emergencies.find(({ recognised }) => recognised === null)
  if (!waiting) return null
  return (
    <Link href={href(pages.recordAccess)} className="card emergency row tight">
      <Siren className="i" aria-hidden="true" />
      {texts.opened(waiting.doctor.name)}. {texts.seeReason}
    </Link>
  )
}

/** Who opened the record without a permission, and why; the patient says whether they recognise it. */
export function EmergencyCard({ emergency }: { emergency: Emergency }) {
  const { id, doctor, at, until, open, reason, recognised } = emergency
  const now = useAtomValue(nowAtom)
  const answer = useAct(access.answerEmergency, { refresh: authorizationsQuestion })
  const say = async (isKnown: boolean) => {
    const done = await answer({ params: { openingId: id }, body: { recognised: isKnown } })
    if (done) toast(isKnown ? texts.saidFine : texts.saidUnknown)
  }
  return (
    <section className="card emergency stack tight" aria-labelledby={`emergency-${id}`}>
      <h2 id={`emergency-${id}`} className="row tight">
        <Siren className="i" aria-hidden="true" />
        {texts.opened(doctor.name)}
      </h2>
      <p>{texts.reason(dayAndHour(at, now), reason)}</p>
      <p className="small muted">{open ? texts.until(inSentence(dayAndHour(until, now))) : texts.over}</p>
      {recognised === false ? <p className="small strong">{texts.reported}</p> : null}
      {recognised === null ? (
        <div className="row wrap">
          <Button look="btn m" label={texts.wasFine} disabled={answer.busy} onClick={() => void say(true)} />
          <Button
            look="btn m danger"
            icon={Flag}
            label={texts.unknown}
            disabled={answer.busy}
            onClick={() => void say(false)}
          />
        </div>
      ) : null}
    </section>
  )
}
