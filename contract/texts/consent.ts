import { readableDays } from '@turno/domain/clinical/may-read.ts'
import { emergencyHours } from '@turno/domain/record-access/texts.ts'

/**
 * The informed consent as published: on its page, and as the PDF a patient keeps. A change of the text is a new
 * version.
 */
export const consentVersion = '2026-11-29'

export const consent = {
  title: 'Consentimiento informado',
  lead: 'Para la consulta médica, presencial o por video.',
  sections: [
    {
      title: 'Qué autorizas',
      text: 'Autorizas de forma libre y voluntaria que el médico que elegiste te atienda, te pregunte por tu salud y registre la consulta en tu historia clínica, que se guarda cifrada en Turno.',
    },
    {
      title: 'Si es por video',
      text: 'La videoconsulta tiene límites: el médico no puede examinarte físicamente y la conexión puede fallar. Si lo considera necesario, te pedirá que asistas en persona. La consulta no se graba.',
    },
    {
      title: 'Tu confidencialidad',
      text: 'Lo que hables con el médico es reservado. Tu historia clínica la lees tú en «Mi historia», y cada lectura de un médico queda anotada ahí. Soporte y administración no la leen. La Resolución 1995 de 1999 dice quién más puede consultarla.',
    },
    {
      title: 'Quién lee tu historia',
      text: `Al pagar o confirmar esta cita, el médico que elegiste puede leer lo anterior a ella en tu historia clínica, desde ese momento y hasta ${readableDays} días después de atenderte. Si la cita se cancela o no llegas, deja de poder. Quien escribió una consulta siempre conserva lo suyo. A otros médicos les das permiso tú, y lo quitas cuando quieras. En una urgencia un médico puede abrirla por ${emergencyHours} horas sin tu permiso: te avisamos de inmediato y soporte lo revisa.`,
    },
    {
      title: 'Tus derechos',
      text: 'Puedes hacer preguntas antes y durante la consulta, negarte a un procedimiento y retirar este consentimiento en cualquier momento.',
    },
  ],
}
