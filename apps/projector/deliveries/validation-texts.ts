import { type MailText, spokenDate } from './mail-text.ts'

/** Texts to doctors about their documents and what advisers decided. */

interface Finding {
  name: string
  observation: string
}

const foundWrong = ({ name, observation }: Finding): string =>
  observation === '' ? `• ${name}` : `• ${name}: ${observation}`

export const documentsRejected = (name: string, findings: readonly Finding[], link: string): MailText => ({
  subject: findings.length === 1 ? 'Corrige un documento en Turno' : `Corrige ${findings.length} documentos en Turno`,
  text: `Hola, ${name}:

Revisamos tus documentos. Esto es lo que hay que corregir:

${findings.map(foundWrong).join('\n')}

Carga los archivos corregidos aquí y los revisamos de nuevo:

${link}

Turno`,
})

export const documentsReviewed = (name: string, link: string): MailText => ({
  subject: 'Revisamos tus documentos en Turno',
  text: `Hola, ${name}:

Revisamos tus documentos y ya no hay nada por corregir. Aquí ves cómo está cada uno:

${link}

Turno`,
})

export const doctorActivated = (name: string, link: string): MailText => ({
  subject: 'Tu cuenta de Turno está activa',
  text: `Hola, ${name}:

Tu cuenta está activa: revisamos tus documentos y todo está en orden. Ya puedes abrir tus horarios, recibir solicitudes
y hacer ofertas:

${link}

Turno`,
})

const why = (reason: string | null): string => (reason ? `\n\nMotivo: ${reason}` : '')

export const doctorSuspended = (
  name: string,
  { cause, reason, link }: { cause: string; reason: string | null; link: string },
): MailText => ({
  subject: 'Tu cuenta de Turno está suspendida por ahora',
  text: `Hola, ${name}:

${
  cause === 'documents'
    ? 'Un documento obligatorio dejó de ser válido, así que por ahora los pacientes no te encuentran ni te piden citas.'
    : `Suspendimos tu cuenta: por ahora los pacientes no te encuentran ni te piden citas.${why(reason)}`
}

Las citas que ya vendiste siguen en pie y puedes atenderlas. Mira qué puedes hacer:

${link}

Turno`,
})

export const doctorReinstated = (name: string, reason: string | null, link: string): MailText => ({
  subject: 'Tu cuenta de Turno vuelve a estar activa',
  text: `Hola, ${name}:

Tu cuenta vuelve a estar activa: los pacientes te encuentran y te piden citas otra vez.${why(reason)}

${link}

Turno`,
})

export const specialityGranted = (name: string, speciality: string): MailText => ({
  subject: `Aprobamos tu especialidad: ${speciality}`,
  text: `Hola, ${name}:

Aprobamos ${speciality}. Desde ahora los pacientes también te encuentran por esa especialidad.

Turno`,
})

export const specialityRefused = (
  name: string,
  speciality: string,
  observation: string | null,
  link: string,
): MailText => ({
  subject: `No pudimos aprobar tu especialidad: ${speciality}`,
  text: `Hola, ${name}:

Por ahora no pudimos aprobar ${speciality}.${observation ? `\n\nObservación: ${observation}` : ''}

Puedes pedirla de nuevo aquí:

${link}

Turno`,
})

export const documentExpiring = (name: string, document: string, validUntil: string, link: string): MailText => ({
  subject: `Tu documento vence pronto: ${document}`,
  text: `Hola, ${name}:

${document} es válido hasta el ${spokenDate(validUntil)}. Carga el nuevo antes de esa fecha; el actual cuenta mientras lo
revisamos:

${link}

Turno`,
})

export const documentExpired = (
  name: string,
  { document, hides, link }: { document: string; hides: boolean; link: string },
): MailText => ({
  subject: `Venció un documento: ${document}`,
  text: `Hola, ${name}:

Tu documento ${document} venció.${
    hides
      ? ' Como es obligatorio, por ahora los pacientes no te encuentran ni te piden citas. Las que ya vendiste siguen en pie.'
      : ''
  } Carga el nuevo aquí:

${link}

Turno`,
})
