export const texts = { mainNav: 'Principal', quickNav: 'Accesos rápidos', sideNav: 'Administración' }
