import { hourOf } from '@turno/contract/kinds/dates.ts'
import { cards, say } from './card.ts'

const sides = { patient: 'El paciente', doctor: 'El médico' } as const
const who = ({ by }: { by: keyof typeof sides }): string => sides[by]
const way = ({ relayed }: { relayed: boolean }): string =>
  relayed ? 'Por el servidor de Turno' : 'Directo entre los dos'

const troubles = {
  cameraDenied: 'No dio permiso para la cámara',
  cameraMissing: 'No encontró una cámara',
  cameraBusy: 'Otro programa usaba la cámara',
  microphoneDenied: 'No dio permiso para el micrófono',
  microphoneMissing: 'No encontró un micrófono',
  microphoneBusy: 'Otro programa usaba el micrófono',
  noRoute: 'No encontró camino hasta el otro lado',
}
const stops = { wish: 'Apagó la cámara', network: 'La red no alcanzaba', camera: 'La cámara falló' }
const ends = { finished: 'Terminó la atención', cancelled: 'La cita se canceló', moved: 'La cita cambió de hora' }
const enders = { patient: 'el paciente', doctor: 'el médico', system: 'Turno' }
const doubts = {
  apisAway: 'Turno no estuvo disponible alrededor de la hora',
  noRoute: 'Los dos estuvieron en la sala y no encontraron camino entre ellos',
  notCalled: 'El médico entró a la sala, pero nunca llamó al paciente, que esperaba',
}

/** Events around a video consultation, from the waiting room to a missing side. */
export const ofVideo = cards({
  RoomEntered: {
    icon: 'doorOpen',
    story: ({ by, start }) => say(`${who({ by })} entró a la sala`, `Cita de ${hourOf(start)}`),
  },
  RoomLeft: { icon: 'doorClosed', story: (data) => say(`${who(data)} salió de la sala`, '', 'wait') },
  VideoConsentGiven: ({ version }) => say('El paciente aceptó el consentimiento', `Versión ${version}`, 'ok'),
  DelayAnnounced: ({ minutes }) =>
    minutes === 0
      ? say('El médico avisó que llega a tiempo')
      : say('El médico avisó que va tarde', `${minutes} min`, 'wait'),
  PatientCalled: {
    icon: 'phoneCall',
    story: ({ call }) => say('El médico llamó al paciente', call === 1 ? 'Inició la videoconsulta' : `Llamada ${call}`),
  },
  MediaConnected: {
    icon: 'video',
    story: ({ by, picture, relayed }) =>
      say(
        `${who({ by })} quedó conectado`,
        `${picture ? 'Con imagen y sonido' : 'Solo con sonido'} · ${way({ relayed })}`,
        'ok',
      ),
  },
  MediaInterrupted: { icon: 'videoOff', story: (data) => say(`Se le cortó a ${who(data).toLowerCase()}`, '', 'wait') },
  MediaResumed: { icon: 'video', story: (data) => say(`${who(data)} volvió a estar conectado`, way(data), 'ok') },
  PictureStopped: ({ by, why }) => say(`${who({ by })} siguió solo con la voz`, stops[why]),
  PictureResumed: (data) => say(`${who(data)} volvió a enviar imagen`),
  TroubleReported: ({ by, trouble }) => say(`${who({ by })} tuvo un problema`, troubles[trouble], 'wait'),
  TelephoneAsked: (data) => say(`${who(data)} pidió seguir por teléfono`),
  VideoEnded: ({ by, reason }) => say('Se cerró la sala', `${ends[reason]} · por ${enders[by]}`),
  DoctorFoundAbsent: {
    icon: 'userX',
    story: ({ by }) =>
      say(
        'El médico no llegó',
        by === 'support' ? 'Lo confirmó soporte; el paciente decide' : 'Nunca entró a la sala; el paciente decide',
        'bad',
      ),
  },
  DoctorCameAfterAll: () => say('El médico llegó al fin', 'Los dos quedaron conectados', 'ok'),
  AbsenceUnclear: { icon: 'triangleAlert', story: ({ why }) => say('No se sabe quién faltó', doubts[why], 'bad') },
  AbsenceDismissed: () => say('Soporte no encontró culpables', 'La cita termina como siempre'),
})
