export const texts = {
  markAll: 'Marcar todas',
  ways: 'Elegir avisos',
  empty: 'No hay notificaciones para mostrar ...',
  nothingToMark: 'No hay notificaciones para marcar',
  markFailed: 'Error actualizando estado de notificación',
  markAllFailed: 'Error marcando todas las notificaciones como vistas',
  isNew: 'Nueva',
  more: 'Ver más',
  earlier: (count: number) => (count === 1 ? 'y 1 anterior' : `y ${count} anteriores`),
  view: 'Ver',
  enter: 'Entrar',
  come: 'Voy',
  change: 'Cambiar',
  cannot: 'No puedo',
  thanks: 'Gracias. Le avisamos al médico que vas.',
}

/** Of the short link in an SMS or a push message. */
export const shortLinkTexts = {
  home: 'Inicio',
  none: 'Este enlace no abre nada en tu cuenta',
  noneDetail: (profile: string) =>
    `Entraste con el perfil ${profile}. El enlace puede ser de otro perfil o de otra persona, o estar mal copiado.`,
  toNotifications: 'Ver mis notificaciones',
}
