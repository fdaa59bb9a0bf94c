import { done } from '@turno/contract/texts/done.ts'

export const texts = {
  askLead: 'Te enviamos un enlace al correo con el que te registraste.',
  document: 'Número de documento',

  sending: 'Enviando…',
  sent: 'Te hemos enviado un correo',
  sentDetail: done.recoverySent,
  spam: 'Recuerda verificar tambien en tu bandeja de spam',
  understood: 'Entendido',
  unknownPerson: 'Lo sentimos, pero no hemos encontrado un usuario con el email ingresado!',
  serverError: 'Error interno del servidor',

  tokenNotFound: 'Token no encontrado',
  tokenNotFoundDetail: 'El enlace ya se usó o venció. Pide otro: sirve una hora y una sola vez.',
  askAgain: 'Pedir otro enlace',

  reset: {
    lead: (name: string) => `Hola, ${name}. Con ella entras desde ahora; las sesiones abiertas se cierran.`,
    password: 'Contraseña nueva',
    repeat: 'Repite la contraseña',
    empty: 'Complete los campos vacios',
    mismatch: 'Las contraseñas no coinciden',
    send: 'Cambiar contraseña',
    failed: 'Hubo un error, Comunicate con soporte',
  },
  create: {
    title: 'Crea tu contraseña',
    lead: (name: string) => `Hola, ${name}. Tu cuenta está hecha: solo falta tu contraseña.`,
    username: 'Usuario',
    email: 'Email',
    password: 'Password',
    repeat: 'Confirmar password',
    empty: 'Ingrese el Password!',
    emptyRepeat: 'Ingrese confirmacion del Password!',
    mismatch: 'La confirmacion de password Ingresado no coincide!',
    acceptTerms: 'Acepto los ',
    termsLink: 'términos y condiciones',
    termsNeeded: 'Por favor acepte terminos y condiciones',
    send: 'Generar Password',
  },
  saving: 'Guardando…',
}
