import './consultation.css'
import { theHour } from '@turno/domain/time.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { DoorOpen, UserX, Video } from 'lucide-react'
import type { Consultation, Presence } from './consultation.ts'
import { longHour, shortDay, shortHour } from './hours.ts'

const sides: Record<Side, string> = { patient: 'El paciente', doctor: 'El médico' }
const presence: Record<Presence, string> = { waiting: 'En espera', connected: 'Conectado', interrupted: 'Cortado' }

/** Texts of the card of a consultation by video. */
const texts = {
  title: (day: string, hour: string) => `Videoconsulta del ${day}, a ${theHour(hour)}`,
  sides,
  presence,
  never: { patient: 'El paciente nunca entró', doctor: 'El médico nunca entró' } as Record<Side, string>,
  entered: (side: Side, hour: string, minutesLate: number) =>
    `${sides[side]} entró a ${theHour(hour)}${lateness(minutesLate)}`,
  connectedFor: (ms: number) => `Estuvieron conectados ${minutesAndSeconds(ms)}`,
  neverConnected: 'Nunca estuvieron conectados',
  span: (what: Presence, from: string, until: string) => `${presence[what].toLowerCase()} de ${from} a ${until}`,
  nothing: 'no estuvo',
  legend: 'Colores',
}

function lateness(minutes: number): string {
  if (minutes === 0) return ', a tiempo'
  return minutes < 0 ? `, ${-minutes} min antes` : `, ${minutes} min tarde`
}

/** '12 min 30 s' */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return [minutes > 0 ? `${minutes} min` : '', rest > 0 || minutes === 0 ? `${rest} s` : ''].filter(Boolean).join(' ')
}

/** A consultation by video at a glance: who was there when, as a picture, and who never came, in words. */
export function ConsultationCard({ one }: { one: Consultation }) {
  const { start, connectedMs } = one
  return (
    <section className="card stack consultation">
      <h2>{texts.title(shortDay(start), shortHour(start))}</h2>
      <ul className="verdicts">
        <Verdict one={one} side="doctor" />
        <Verdict one={one} side="patient" />
        <li className={connectedMs > 0 ? 'row tight ok-text' : 'row tight'}>
          <Video className="i s" aria-hidden="true" />
          {connectedMs > 0 ? texts.connectedFor(connectedMs) : texts.neverConnected}
        </li>
      </ul>
      <div className="tracks">
        <Track one={one} side="doctor" />
        <Track one={one} side="patient" />
        <Scale one={one} />
      </div>
      <ul className="row wrap small legend" aria-label={texts.legend}>
        {(Object.keys(texts.presence) as Presence[]).map((what) => (
          <li key={what} className="row tight">
            <span className={`swatch ${what}`} aria-hidden="true" />
            {texts.presence[what]}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfSide {
  one: Consultation
  side: Side
}

function Verdict({ one: { entered, start }, side }: OfSide) {
  const at = entered[side]
  if (at === null)
    return (
      <li className="row tight bad-text">
        <UserX className="i s" aria-hidden="true" />
        {texts.never[side]}
      </li>
    )
  return (
    <li className="row tight">
      <DoorOpen className="i s" aria-hidden="true" />
      {texts.entered(side, shortHour(at), Math.round((at - start) / 60_000))}
    </li>
  )
}

/** One side's course of the consultation, as a bar; for screen readers, in words. */
function Track({ one, side }: OfSide) {
  const { spans, calls } = one
  const said = spans[side].map(({ what, from, until }) => texts.span(what, longHour(from), longHour(until)))
  return (
    <>
      <span className="small" aria-hidden="true">
        {texts.sides[side]}
      </span>
      <div className="track" role="img" aria-label={`${texts.sides[side]}: ${said.join('; ') || texts.nothing}`}>
        {spans[side].map(({ what, from, until }) => (
          <span
            key={`${what} ${from}`}
            className={`span ${what}`}
            style={{ left: share(one, from), width: `max(3px, ${share(one, until, from)})` }}
          />
        ))}
        <span className="begins" style={{ left: share(one, one.start) }} />
        {side === 'doctor'
          ? calls.map((at) => <span key={at} className="call" style={{ left: share(one, at) }} />)
          : null}
      </div>
    </>
  )
}

/** When the visit was to begin, and when the picture ends. */
function Scale({ one }: { one: Consultation }) {
  const { until, start } = one
  return (
    <>
      <span />
      <div className="scale num small muted" aria-hidden="true">
        <span className="at" style={{ left: share(one, start) }}>
          {shortHour(start)}
        </span>
        <span>{shortHour(until)}</span>
      </div>
    </>
  )
}

const share = ({ from, until }: Consultation, at: number, since = from): string =>
  `${(((at - since) / (until - from)) * 100).toFixed(2)}%`
