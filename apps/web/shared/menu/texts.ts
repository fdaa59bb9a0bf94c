export const texts = {
  mainNav: 'Principal',
  quickNav: 'Accesos rápidos',
  sideNav: 'Administración',
  search: 'Busca un médico y agenda tu cita',
  request: 'Publica una solicitud y recibe ofertas',
  waiting: (count: number) => (count === 1 ? 'un caso' : `${count} casos`),
}
