import { catalogue, date, lines, text } from './declaration.ts'

/**
 * How a person came to know the marketplace: an optional question of registration, which reports count. One that has
 * dates is asked for between them alone. Codes are our own.
 */
export const contactOrigins = catalogue({
  group: 'others',
  title: 'Orígenes de contacto',
  about: 'Cómo nos conoció: internet, recomendación, publicidad',
  order: 'code',
  older: ['/OrigenContacto/origenContacto'],
  fields: {
    from: date('Desde', { column: true }),
    to: date('Hasta', { column: true, notBefore: 'from' }),
    campaign: text('Campaña', { max: 100, column: true }),
  },
  seeds: lines(`
1 Google u otro buscador
2 Redes sociales
3 Recomendación de un familiar o amigo
4 Recomendación de un profesional de la salud
5 EPS, prepagada u otra entidad de salud
6 Empresa, fondo de empleados o caja de compensación
7 Anuncio en internet
8 Radio, prensa o televisión
9 Aviso, volante o afiche
10 Evento o jornada de salud
11 Tienda de aplicaciones
99 Otro
`),
})
