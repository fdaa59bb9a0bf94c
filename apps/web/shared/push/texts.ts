const homeScreen =
  'En iPhone y iPad toca Compartir, elige «Agregar a inicio», abre Turno desde ahí y activa los avisos.'

export const texts = {
  offer: 'Te avisamos cuando tu médico te llame, y las noticias de tus citas, aunque tengas cerrada esta página.',
  allow: 'Avisarme',
  isOn: 'Te avisamos en este dispositivo cuando tu médico te llame.',
  allowed: 'Listo. Te avisaremos en este dispositivo.',
  failed: 'No pudimos activar los avisos en este dispositivo. Intenta de nuevo.',
  why: {
    denied:
      'Bloqueaste los avisos de Turno en este navegador. Permítelos en la configuración del sitio, junto a la dirección.',
    homeScreen,
    unsupported: 'Este navegador no muestra avisos. Deja esta página abierta y aquí verás la llamada.',
  },
  phone: 'Este celular',
  computer: 'Este computador',
  label: 'Avisos en esta pantalla',
  sound: {
    on: 'Suena con Turno cerrado',
    calls: 'Con Turno cerrado suenan solo las llamadas de tu médico',
    off: 'No suena con Turno cerrado',
  },
  cannot: 'Aquí no podemos avisarte',
  cannotWhy: {
    denied: 'Tu navegador lo bloquea. Toca el candado junto a la dirección y permite las notificaciones.',
    homeScreen,
    unsupported: 'Este navegador no muestra avisos. Elige SMS o correo para lo que no quieras perderte.',
  },
  permitted: 'Ya lo permití',
}
