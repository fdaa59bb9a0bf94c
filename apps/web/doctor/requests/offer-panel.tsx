import { hourOf } from '@turno/contract/dates.ts'
import type { DoctorsPendingAppointment, MadeOffer } from '@turno/contract/pending-appointments.ts'
import { useAtomValue } from 'jotai'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { offeredAt } from '../../kit/format/remaining.ts'
import { IconLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { OfferForm } from './offer-form.tsx'
import { ChosenOffer, StandingOffer } from './standing-offer.tsx'
import { texts } from './texts.ts'

/** One request and this doctor's answer to it. `back` leads to the list where the panel stands alone. */
export function OfferPanel({ request, back }: { request: DoctorsPendingAppointment; back?: string }) {
  const [changing, setChanging] = useState(false)
  return (
    <aside className="card stack" aria-labelledby="your-offer">
      {back ? <title>{`${texts.yourOffer} · Turno`}</title> : null}
      <div className="row between">
        {back ? <IconLink href={back} look="back" icon={ArrowLeft} label={texts.back} /> : null}
        {back ? (
          <h1 id="your-offer" className="grow">
            {texts.yourOffer}
          </h1>
        ) : (
          <h2 id="your-offer">{texts.yourOffer}</h2>
        )}
        <Deadline request={request} />
      </div>
      <About request={request} />
      <Answering request={request} changing={changing} setChanging={setChanging} />
    </aside>
  )
}

interface AnsweringProps {
  request: DoctorsPendingAppointment
  changing: boolean
  setChanging: (changing: boolean) => void
}

function Answering({ request, changing, setChanging }: AnsweringProps) {
  if (request.estado === 'A') return <p>{ownIn(request, 'accepted') ? texts.acceptedOwn : texts.accepted}</p>
  if (request.estado === 'R') return <p>{texts.rejected}</p>
  const chosen = ownIn(request, 'chosen')
  if (chosen) return <ChosenOffer offer={chosen} />
  if (request.my_offer && !changing) return <StandingOffer offer={request.my_offer} change={() => setChanging(true)} />
  return <OfferForm key={request.my_offer?.id ?? 'new'} request={request} done={() => setChanging(false)} />
}

const ownIn = ({ my_offers }: DoctorsPendingAppointment, wanted: MadeOffer['state']): MadeOffer | undefined =>
  my_offers.find(({ state }) => state === wanted)

function Deadline({ request }: { request: DoctorsPendingAppointment }) {
  const now = useAtomValue(nowAtom)
  if (request.estado !== 'P') return null
  const standing = ownIn(request, 'chosen') ?? request.my_offer
  if (standing) {
    const until = standing.expires_at
    return <Ring from={offeredAt(until)} until={until} then={texts.thenGone} />
  }
  const { answer_from: from, answer_by: until, escalated } = request
  const runs = !escalated && Date.parse(from) <= now && now < Date.parse(until)
  return runs ? <Ring from={from} until={until} then={texts.thenSupport} /> : null
}

function About({ request }: { request: DoctorsPendingAppointment }) {
  const now = useAtomValue(nowAtom)
  const facts = [
    request.patient_summary,
    request.city_name || request.ciudad,
    request.procedimiento || request.especialidad,
  ].filter(Boolean)
  return (
    <div className="stack tight small muted">
      <p>
        {facts.join(' · ')}
        {request.observaciones ? ` · ${texts.quoted(request.observaciones)}` : ''}
      </p>
      <div className="row tight wrap">
        <CareTypeTag type={request.clase_atencion} />
        {request.estado === 'P' && !request.my_offer ? <Phase request={request} now={now} /> : null}
        {request.estado === 'P' && !ownIn(request, 'chosen') ? (
          <span>{texts.openUntil(dayAndHour(request.ends_at, now).toLowerCase())}</span>
        ) : null}
      </div>
    </div>
  )
}

/** What there is to know while no time to answer runs. */
function Phase({ request, now }: { request: DoctorsPendingAppointment; now: number }) {
  if (request.escalated) return <span className="tag">{texts.withSupport}</span>
  if (Date.parse(request.answer_from) <= now) return null
  return <span className="tag">{texts.beginsAt(hourOf(request.answer_from))}</span>
}
