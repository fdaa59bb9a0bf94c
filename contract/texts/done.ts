/** Toasts that say what was done (spec, section 8). */
export const done = {
  registered:
    'Hemos enviado a su correo la información necesaria para completar el registro. Sera redireccionado al inicio.',
  recoverySent: 'Hemos enviado a tu correo el enlace para recuperar tu contraseña!',
  passwordChanged: 'Contraseña cambiada con exito',
  passwordCreated: 'Contraseña creada con exito',
  contactRestored: 'Deshicimos el cambio. Te enviamos un enlace para elegir otra contraseña.',
  secondFactorOn: 'Verificación en dos pasos activada',
  secondFactorOff: 'Verificación en dos pasos desactivada',
  sessionsEnded: 'Sus sesiones están cerradas',
  profileSaved: 'Cambios guardados',
  photoSaved: 'Imagen guardada',
  completed: 'Registro actualizado',
  orientationSaved: 'Guardamos tu respuesta',
  orientationWithdrawn: 'Quitamos tu respuesta y tu autorización',
  addressCreated: 'Dirección creada con exito!',
  addressChanged: 'Dirección editada con exito!',
  addressRemoved: 'Dirección eliminada con exito!',
} as const
