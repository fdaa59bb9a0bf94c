import { aPaper } from '@turno/domain/clinical/papers/names.ts'
import { emergencyHours } from '@turno/domain/record-access/texts.ts'
import { cards, say } from './card.ts'

/** What a doctor wrote of a visit: that, and when, never what. */
export const ofRecords = cards({
  EncounterOpened: () => say('El médico abrió la historia de la consulta'),
  EncounterSigned: () => say('El médico firmó la consulta', '', 'ok'),
  EncounterPartSigned: ({ part }) => say(`El médico firmó ${aPaper(part)}`, '', 'ok'),
  AddendumSigned: () => say('El médico agregó una nota a la consulta'),
  EncounterPartAnnulled: ({ number }) => say('El médico anuló un documento de la consulta', `N.º ${number}`, 'wait'),
  EncounterLeftUnsigned: () => say('El médico dejó la consulta sin firmar', '', 'wait'),
  EncounterSignatureAsked: () => say('Le avisó al médico que falta firmar la consulta', '', 'wait'),
  /** The reason is the patient's to read, and nobody else's. */
  RecordOpenedInEmergency: () =>
    say('El médico abrió la historia clínica por urgencia', `Por ${emergencyHours} horas`, 'wait'),
  EmergencyAnswered: ({ recognised }) =>
    recognised
      ? say('El paciente reconoció el acceso de urgencia', '', 'ok')
      : say('El paciente no reconoce el acceso de urgencia', '', 'bad'),
  RemarkMade: () => say('El paciente escribió que algo de su historia está mal o falta', '', 'wait'),
  RemarkAnswered: () => say('El médico respondió lo que el paciente escribió de su historia', '', 'ok'),
  RemarkFoundLate: () => say('Le avisó al médico que se venció el plazo para responderle al paciente', '', 'bad'),
  PaperMade: ({ bytes }) => say('Se hizo el PDF de la consulta', `${Math.ceil(bytes / 1024)} KB`),
})
