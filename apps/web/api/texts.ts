export const texts = {
  sessionExpired: 'La sesión ha expirado, por favor vuelva a iniciar sesión.',
  unreachable: 'No pudimos conectar con Turno. Revisa tu conexión e intenta de nuevo.',
  internal: 'Error interno',
}
