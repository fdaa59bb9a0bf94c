import type { DoctorsPendingAppointment, MadeOffer, OfferOfDoctor } from '@turno/contract/areas/pending-appointments.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { afterCommission, pesos } from '../../kit/format/money.ts'
import { offeredAt } from '../../kit/format/remaining.ts'
import { Button, IconLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { VisitTime } from '../../kit/ui/visit-time.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { afterActAtom, requestQuestion } from './doctor.ts'
import { OfferForm } from './offer-form.tsx'
import { texts } from './texts.ts'

interface PanelProps {
  id: string
  /** What the list knows of it. */
  row?: DoctorsPendingAppointment | undefined
  /** The way to the list where the panel stands alone. */
  back?: string
}

/** One request and this doctor's answer to it. */
export function OfferPanel({ id, row, back }: PanelProps) {
  const { data, error } = useAtomValue(requestQuestion(id))
  const gone = error instanceof Refusal && error.status === 404
  const request = data?.request ?? row
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
        {request && !gone ? <Deadline request={request} /> : null}
      </div>
      {gone ? <p role="status">{texts.gone}</p> : request ? <Answer request={request} /> : <Coming error={error} />}
    </aside>
  )
}

function Answer({ request }: { request: DoctorsPendingAppointment }) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <About request={request} />
      <Answering request={request} changing={changing} setChanging={setChanging} />
    </>
  )
}

const Coming = ({ error }: { error: Error | undefined }) =>
  error ? <p role="alert">{error.message}</p> : <span className="skeleton block" />

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
  if (request.my_offer && !changing)
    return <StandingOffer requestId={request.id} offer={request.my_offer} change={() => setChanging(true)} />
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

/** Information while no time to answer runs. */
function Phase({ request, now }: { request: DoctorsPendingAppointment; now: number }) {
  if (request.escalated) return <span className="tag">{texts.withSupport}</span>
  if (Date.parse(request.answer_from) <= now) return null
  return <span className="tag">{texts.beginsAt(hourOf(request.answer_from))}</span>
}

/** The doctor's live offer: its terms, changing it, taking it back. */
function StandingOffer({ requestId, offer, change }: { requestId: string; offer: OfferOfDoctor; change: () => void }) {
  const afterAct = useSetAtom(afterActAtom)
  const withdraw = useAct(requests.withdrawOffer, { done: texts.withdrawn, refresh: () => afterAct(requestId) })
  return (
    <>
      <Terms offer={offer} />
      <Button look="btn block" label={texts.change} onClick={change} />
      <ConfirmButton
        look="btn block"
        label={texts.withdraw}
        keep={texts.keep}
        disabled={withdraw.busy}
        question={texts.confirmWithdraw}
        detail={texts.confirmWithdrawDetail}
        act={() => withdraw({ params: { id: offer.id } })}
      />
    </>
  )
}

/** The offer that the patient has chosen and is paying: neither side changes it now. */
function ChosenOffer({ offer }: { offer: OfferOfDoctor }) {
  return (
    <>
      <Terms offer={offer} />
      <p className="note">{texts.chosen}</p>
    </>
  )
}

function Terms({ offer }: { offer: OfferOfDoctor }) {
  return (
    <>
      <div className="row between top">
        <div className="stack tight">
          <VisitTime
            start={bogotaInstant(offer.fecha, offer.hora_inicial)}
            end={bogotaInstant(offer.fecha, offer.hora_final)}
          />
          <span className="row tight wrap small muted">
            <CareTypeTag type={offer.clase_atencion} />
            {[offer.office_address, offer.consultorio_nombre].filter(Boolean).join(', ')}
          </span>
        </div>
        <Price amount={offer.tarifa} />
      </div>
      <p className="hint">{texts.receives(pesos(afterCommission(offer.tarifa)))}</p>
    </>
  )
}
