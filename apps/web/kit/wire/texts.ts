export const texts = {
  /** The server's name for a token that no password helps. */
  tokenExpired: 'Token vencido',
  sessionExpired: 'La sesión ha expirado, por favor vuelva a iniciar sesión.',
  unreachable: 'No pudimos conectar con Turno. Revisa tu conexión e intenta de nuevo.',
  internal: 'Error interno',
}
