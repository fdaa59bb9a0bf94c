import { upTo99 } from '../../kit/format/counts.ts'

export const texts = {
  skip: 'Ir al contenido',
  contact: 'Contacto',
  whatsapp: 'Escríbenos por WhatsApp',
  help: 'Ayuda',
  basket: (count: number) => (count === 0 ? 'Carrito' : `Carrito, ${count} ${count === 1 ? 'cita' : 'citas'}`),
  bell: (count: number) => (count === 0 ? 'Notificaciones' : `Notificaciones, ${upTo99(count)} sin ver`),
  connecting: 'Conectando',
  live: 'En vivo',
  lost: 'Sin conexión',
  offline: 'Sin conexión. Lo que ves puede estar desactualizado; seguimos intentando.',
  failed: 'Algo salió mal en esta página',
  failedDetail: 'Lo que ya enviaste está guardado. Vuelve a cargarla para continuar.',
  reload: 'Volver a cargar',
  otherPages: 'Ir a otra página',
  notAllowedDetail: 'Esta página es de otro perfil.',
  enteredAs: (profile: string) => `Esta página es de otro perfil. Entraste como ${profile}.`,
  toHome: 'Ir a mi inicio',
  outOfServiceDetail:
    'La página está temporalmente fuera de servicio. Lo que ya enviaste está guardado. Intenta de nuevo en unos minutos.',
  tryAgain: 'Intentar de nuevo',
  findPage: 'Buscar una página',
  pages: 'Páginas',
  noPage: 'Ninguna página coincide con tu búsqueda',
  noSession: 'Actualmente no hay sesión',
  logInForNews: 'Entra para ver tu aviso',
}
