import type { OpenRemark, OwnRemark } from '@turno/contract/areas/record-remarks.ts'
import { capital } from '../../kit/format/dates.ts'

const somebody = 'quien lo escribió'

export const texts = {
  // The patient's side.
  wrong: 'Algo está mal o falta',
  about: 'Sobre qué',
  chooseAbout: 'Elige qué está mal, o de qué consulta falta algo',
  ofVisit: (day: string, doctor: string) => `Consulta del ${day}${doctor ? `, ${doctor}` : ''}`,
  text: 'Qué está mal o qué falta',
  textHint: 'No pongas aquí una urgencia: llama al 123.',
  who: (doctor: string, day: string) => `Lo lee ${doctor || somebody}, y te responde antes del ${day}.`,
  afterwards:
    'Lo firmado no se borra ni se cambia: si tienes razón, queda corregido con una nota. Si no, te dice por qué.',
  gone: 'Quien lo escribió cerró su cuenta en Turno y ya no responde aquí. Lo que firmó sigue en tu historia.',
  whom: 'Puedes escribirle a soporte, o a la Superintendencia de Industria y Comercio (www.sic.gov.co).',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Enviado. Te avisamos cuando respondan.',
  waits: ({ doctor }: OwnRemark, sent: string, by: string) =>
    `Enviado el ${sent}; ${doctor || somebody} te responde antes del ${by}.`,
  overdue: ({ doctor }: OwnRemark, sent: string, by: string) =>
    `Enviado el ${sent}; ${doctor || somebody} debía responder antes del ${by} y no lo ha hecho.`,
  answeredByNote: ({ doctor }: OwnRemark, day: string) =>
    `${capital(doctor || somebody)} agregó una nota a la consulta el ${day}.`,
  answeredInWords: ({ doctor }: OwnRemark, day: string) => `${capital(doctor || somebody)} respondió el ${day}:`,
  readNote: 'Leer la nota',
  noteOf: 'Consulta',
  answeredOnes: (count: number) => `Respondidas (${count})`,

  // The doctor's side.
  toAnswer: 'Por responder',
  toAnswerLead: 'Tus pacientes dicen que algo de su historia está mal o falta.',
  aboutVisit: 'Sobre la consulta',
  aboutEntry: (words: string) => `Sobre lo que anotaste: ${words}`,
  answerBy: (day: string) => `Responde antes del ${day}`,
  late: 'Se venció el plazo',
  answer: 'Responder',
  answerTo: ({ patient }: OpenRemark) => `Responder a ${patient}`,
  openVisit: 'Abrir la consulta',
  openVisitOf: ({ patient }: OpenRemark) => `Abrir la consulta de ${patient}`,
  allToAnswer: 'Ver todas',
  how: 'Cómo respondes',
  ways: { note: 'Con una nota', words: 'Sin cambiar nada' },
  noteDetail:
    'La nota queda debajo de la consulta firmada, con tu nombre y la hora. El paciente la lee como respuesta.',
  note: 'Nota',
  sign: 'Firmar y responder',
  signing: 'Firmando…',
  wordsDetail: 'El paciente lee tus palabras. La historia queda como está.',
  notSigned: 'La consulta no está firmada, así que se responde con palabras.',
  words: 'Tu respuesta',
  answered: 'Respondido. Le avisamos al paciente.',
}
