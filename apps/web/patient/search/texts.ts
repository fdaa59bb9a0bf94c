import { suppliedMax } from '@turno/contract/areas/search.ts'
import type { Order } from './search-query.ts'

const countOf = (doctors: number): string => (doctors === 1 ? '1 médico' : `${doctors} médicos`)

export const texts = {
  box: 'Especialidad, procedimiento, enfermedad o médico',
  placeholder: 'Procedimiento',
  clear: 'Borrar la búsqueda',
  suggestions: 'Sugerencias',
  asking: 'Buscando…',
  noSuggestions: 'No se encontraron resultados a esta busqueda',
  frequent: 'Especialidades con hora libre',
  fromDay: (day: string) => `${day} desde`,
  supply: (doctors: number, city: string): string => {
    const where = city ? ` en ${city} o por video` : ''
    if (doctors === 0) return `Nadie con horas libres${where}`
    return doctors >= suppliedMax ? `Más de ${suppliedMax - 1} médicos${where}` : `${countOf(doctors)}${where}`
  },
  noText: '¡Debe ingresar un parametro para la busqueda!',
  noneChosen: '¡Debe seleccionar un parametro para la busqueda!',
  failed: 'No se realizo tu busqueda',
  failedDetail: 'Por favor intenta nuevamente',
  retry: 'Intentar de nuevo',
  city: 'Ciudad',
  anyCity: 'Todas las ciudades',
  search: 'Buscar cita',
  order: 'Ordenar por',
  orders: {
    earliest: 'Más pronto',
    price: 'Menor precio',
    distance: 'Más cerca de ti',
    rating: 'Mejor calificación',
  } satisfies Record<Order, string>,
  orderedBy: {
    earliest: 'Primero quien tiene la hora libre más próxima; a igual hora, en un orden que cambia cada día.',
    price: 'Primero el menor precio; a igual precio, la hora libre más próxima.',
    distance: 'Primero el consultorio más cercano, en línea recta; sin consultorio, la hora libre más próxima.',
    rating: 'Primero la mejor calificación de pacientes atendidos; a igual calificación, la hora más próxima.',
  } satisfies Record<Order, string>,
  whereAreYou: 'Para saber qué te queda cerca, tu navegador te pedirá permiso de usar tu ubicación.',
  useHere: 'Usar mi ubicación',
  notLocated: 'No pudimos saber dónde estás',
  notLocatedDetail: 'Permite la ubicación en tu navegador, o elige tu ciudad y ordena de otra forma.',
  away: (distance: string) => `a ${distance}`,
  notPaidFor: 'Nadie paga por aparecer antes.',
  resultsIn: (what: string, city: string) => (city ? `${what} en ${city}` : what),
  question: 'Busca tu cita',
  lead: 'Elige qué necesitas y dónde: verás médicos con horas libres y su precio.',
  columns: { 0: 'Consultorio', 2: 'En casa', 1: 'Videoconsulta' } as const,
  /** As short as a tab of a phone. */
  shortVideo: 'Video',
  columnsLabel: 'Tipo de consulta',
  doctors: countOf,
  available: 'Cita disponible',
  noneLeft: 'Ya no tiene horas libres',
  gone: ', ya no está libre',
  bookHour: (hour: string, doctor: string) => `Agendar ${hour} con ${doctor}`,
  book: 'Agendar',
  bookWith: (doctor: string) => `Agendar con ${doctor}`,
  directions: 'Cómo llegar',
  directionsTo: (doctor: string) => `Cómo llegar donde ${doctor}`,
  onMapOf: (doctor: string) => `Ver en el mapa a ${doctor}`,
  map: 'Mapa',
  hideMap: 'Ocultar mapa',
  mapLabel: 'Mapa de consultorios',
  seeHours: 'Ver horas',
  more: 'Ver más',
  noneOfType: 'Nadie con horas libres de este tipo.',
  none: 'No se encontraron resultados, puede modificar su busqueda o programar una cita.',
  wouldSee: (count: number) =>
    count === 1
      ? '1 médico vería tu solicitud y puede ofrecerte hora.'
      : `${count} médicos verían tu solicitud y pueden ofrecerte hora.`,
  ask: 'Programar una cita',
  entitiesLead: 'Encuentra médicos que atienden a afiliados de tu EPS o entidad al precio que acordaron.',
  entityBox: 'Nombre de la entidad de salud',
  noEntities: 'Aún no hay convenios con entidades de salud: las citas se pagan aquí, sin EPS.',
  noEntityFound: 'Ninguna entidad con convenio coincide.',
  entitiesFailed: 'No se encontraron las entidades con convenio',
  entitiesNote: 'Turno no es una EPS: tú pagas aquí el precio acordado cuando el médico habilita tu afiliación.',
  byEntity: '¿Tienes EPS o medicina prepagada? Busca por entidad de salud',
  withAgreement: 'Médicos con convenio',
  onlyWith: (entity: string) => `Solo con convenio ${entity}`,
  withoutEntity: 'Ver todos los médicos',
  toDoctors: 'Buscar médicos',
}
