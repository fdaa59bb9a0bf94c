export const texts = {
  suspendedDetail: 'Los pacientes nuevos no te encuentran; las citas que ya vendiste siguen en pie.',
  whySuspended: 'Ver por qué',
  logout: 'Cerrar sesión',
  otherAccount: 'Entrar con otra cuenta',
  paused: 'Tu sesión está en pausa',
  pausedDetail:
    'Ingresa tu contraseña para continuar. Lo que escribiste sigue aquí y lo que estabas enviando se envía después.',
  pausedLoses: 'Lo que no has enviado se pierde.',
  password: 'Contraseña',
  provePassword: 'Confirma que eres tú',
  proving: 'Comprobando…',
  wrongPassword: 'La contraseña no es correcta.',
  whyContact: 'Para cambiar tu correo o tu celular, ingresa tu contraseña. Le avisamos al correo de antes.',
  cancel: 'Cancelar',
  continue: 'Continuar',
  continuing: 'Entrando…',
  confirmLogout: 'Esta seguro que desea cerrar sesión?',
}
