import { type Rejection, reject } from '../decider.ts'
import { plusMinutes } from '../time.ts'
import { answeredFrom } from './answering-hours.ts'
import { answerMinutes, asksAgainMax } from './deadlines.ts'
import { texts } from './texts.ts'

/** Facts that decide whether a patient may ask for offers again: the stream's state and an answer have them. */
export interface AskFacts {
  /** 1 immediate, which is answered in certain hours alone. */
  type: 1 | 2 | 3
  isChosen: boolean
  hasOffers: boolean
  escalated: boolean
  answerBy: string
  endsAt: string
  asks: number
}

/** When doctors answer what is asked at `now`, and until when support waits for them. */
export function answerTimes(type: AskFacts['type'], now: string): { answerFrom: string; answerBy: string } {
  const answerFrom = type === 1 ? answeredFrom(now) : now
  return { answerFrom, answerBy: plusMinutes(answerFrom, answerMinutes) }
}

/**
 * Why a patient may not ask for offers again; undefined: they may. It is for whom has nothing to choose from: doctors
 * who were told are not told once more while their time runs, and never too late to answer.
 */
export function mayNotAskAgain(facts: AskFacts, now: string): Rejection | undefined {
  if (facts.isChosen) return reject(texts.askWhileChosen)
  if (facts.asks >= asksAgainMax) return reject(texts.askedTwice)
  if (answerTimes(facts.type, now).answerBy > facts.endsAt) return reject(texts.askTooLate)
  if (facts.hasOffers) return reject(texts.askWithOffers)
  return now < facts.answerBy && !facts.escalated ? reject(texts.askWhileAwaited) : undefined
}
