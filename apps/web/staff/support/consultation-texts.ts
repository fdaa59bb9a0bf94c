import { theHour } from '@turno/domain/time.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import type { Presence } from './consultation.ts'

const sides: Record<Side, string> = { patient: 'El paciente', doctor: 'El médico' }
const presence: Record<Presence, string> = { waiting: 'En espera', connected: 'Conectado', interrupted: 'Cortado' }

/** Texts of the card of a consultation by video. */
export const consultationTexts = {
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
