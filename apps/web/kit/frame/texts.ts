export const texts = {
  brand: 'Turno',
  home: 'Turno, inicio',
  haveAccount: 'Ya tengo cuenta',
  register: 'Registrarme',
  cities: ['Cali', 'Bogotá', 'Medellín', 'Barranquilla'],
  citiesLabel: 'Ciudades',
  terms: 'Términos',
}
