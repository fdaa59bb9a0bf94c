import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { sentenceOf } from '@turno/contract/texts/sentences.ts'
import {
  lateMinutes,
  type Sentence,
  type Side,
  sentences,
  sentencesMax,
  whyNotMessage,
} from '@turno/domain/appointment/sentences.ts'
import { useAtomValue } from 'jotai'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../kit/api/act.ts'
import { dayAndHour } from '../../../kit/format/dates.ts'
import { withArticle } from '../../../kit/format/names.ts'
import { toast } from '../../../kit/toasts/toasts.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ownId } from '../../../kit/user/user.ts'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import { factsOf, isBeforeAt, refreshVisits } from '../appointments.ts'
import { otherOf } from '../place.ts'
import { texts } from './texts.ts'

interface OfVisit {
  visit: Appointment
}

type Lateness = (typeof lateMinutes)[number]
interface Chosen {
  sentence: Sentence
  minutes: Lateness | null
}

const sideOf = ({ patient_id }: Appointment): Side => (ownId() === patient_id ? 'patient' : 'doctor')

/** Whether the near hour makes the sentences what this page is opened for. */
export const isNear = ({ start_date }: Appointment, nowMs: number): boolean =>
  Date.parse(start_date) - nowMs < 2 * 60 * 60_000

/** Tells the other side one of a few sentences: chosen, shown, then sent. Below it what was said. */
export function Messages({ visit }: OfVisit) {
  const now = useAtomValue(nowAtom)
  const isOpen = !whyNotMessage(factsOf(visit), isBeforeAt(now))
  const said = visit.said.filter(({ start }) => start === visit.start_date)
  if (!isOpen && said.length === 0) return null
  const isLeft = visit.said.filter(({ from }) => from === sideOf(visit)).length < sentencesMax
  return (
    <section className="card stack" aria-labelledby="visit-messages">
      <div>
        <h2 id="visit-messages">{isOpen ? texts.tell(withArticle(otherOf(visit))) : texts.told}</h2>
        {isOpen ? <p className="small muted">{isLeft ? texts.tellDetail : texts.noneLeft}</p> : null}
      </div>
      {isOpen && isLeft ? <Choice visit={visit} /> : null}
      <Said visit={visit} said={said} />
    </section>
  )
}

function Choice({ visit }: OfVisit) {
  const side = sideOf(visit)
  const [chosen, choose] = useState<Chosen>()
  const send = useAct(appointments.sendMessage, {
    done: () => {
      choose(undefined)
      toast(texts.sent)
    },
    refresh: refreshVisits,
  })
  const isChosen = (one: Chosen) => chosen?.sentence === one.sentence && chosen.minutes === one.minutes
  const say = (one: Chosen, label: string) => (
    <button
      key={label}
      type="button"
      className="btn m visit-say"
      aria-pressed={isChosen(one)}
      onClick={() => choose(isChosen(one) ? undefined : one)}
    >
      {label}
    </button>
  )
  const others = sentences[side].filter((sentence) => sentence !== 'late')
  return (
    <>
      <div className="row tight wrap">
        {others.map((sentence) => say({ sentence, minutes: null }, sentenceOf(side, sentence, null).slice(0, -1)))}
      </div>
      <fieldset className="stack tight">
        <legend className="label legend">{texts.late[side]}</legend>
        <div className="visit-minutes">
          {lateMinutes.map((minutes) => say({ sentence: 'late', minutes }, texts.minutes(minutes)))}
        </div>
      </fieldset>
      {chosen ? (
        <div className="row between visit-shared">
          <span>«{sentenceOf(side, chosen.sentence, chosen.minutes)}»</span>
          <Button
            look="btn m"
            icon={Send}
            label={texts.send}
            disabled={send.busy}
            onClick={() => send({ params: { id: visit.id }, body: chosen })}
          />
        </div>
      ) : null}
    </>
  )
}

/** What both have said, the oldest first. */
function Said({ visit, said }: OfVisit & Pick<Appointment, 'said'>) {
  const now = useAtomValue(nowAtom)
  if (said.length === 0) return null
  return (
    <ul className="visit-said" aria-label={texts.told}>
      {said.map(({ from, sentence, minutes, at }) => (
        <li key={`${from} ${at}`} className={from === sideOf(visit) ? 'own' : ''}>
          <span>{sentenceOf(from, sentence, minutes)}</span>
          <small className="muted num">
            {from === sideOf(visit) ? texts.you : otherOf(visit)} · {dayAndHour(at, now)}
          </small>
        </li>
      ))}
    </ul>
  )
}
