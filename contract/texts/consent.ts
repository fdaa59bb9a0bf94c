/**
 * The informed consent as published: on its page, and as the PDF a patient keeps. A change of the text is a new
 * version.
 */
export const consentVersion = '2026-11-27'

export const consent = {
  title: 'Consentimiento informado',
  lead: 'Para la consulta médica, presencial o por video.',
  sections: [
    {
      title: 'Qué autorizas',
      text: 'Autorizas de forma libre y voluntaria que el médico que elegiste te atienda, te pregunte por tu salud y registre la consulta en la historia clínica que lleva por su cuenta.',
    },
    {
      title: 'Si es por video',
      text: 'La videoconsulta tiene límites: el médico no puede examinarte físicamente y la conexión puede fallar. Si lo considera necesario, te pedirá que asistas en persona. La consulta no se graba.',
    },
    {
      title: 'Tu confidencialidad',
      text: 'Lo que hables con el médico es reservado. Tu historia clínica la lleva quien te atiende, no Turno: puedes pedirle copia. La Resolución 1995 de 1999 dice quién más puede consultarla.',
    },
    {
      title: 'Tus derechos',
      text: 'Puedes hacer preguntas antes y durante la consulta, negarte a un procedimiento y retirar este consentimiento en cualquier momento.',
    },
  ],
}
