import { scheduleTexts } from '@turno/contract/areas/schedules.ts'

const { created, updated, notSaved, notRemoved } = scheduleTexts

export const texts = {
  ...{ created, updated, notSaved, notRemoved },
  lead: 'Los que atiendes: quien busca una de estas enfermedades te encuentra de primero.',
  find: 'Busca un diagnóstico',
  placeholder: 'Código o nombre',
  results: 'Resultados',
  noMatch: 'Ningún diagnóstico coincide. Prueba con otro nombre o con el código.',
  typeMore: 'Escribe al menos 3 letras o el código.',
  notFound: 'No pudimos buscar los diagnósticos',
  add: 'Agregar',
  addOne: (name: string) => `Agregar ${name}`,
  has: 'Ya lo atiendes',
  none: 'Aún no tienes diagnósticos',
  noneDetail: 'Busca el primero por su nombre o por su código CIE-10.',
  notLoaded: 'No pudimos cargar tus diagnósticos',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar ${name}`,
  confirmRemove: (name: string) => `¿Quitar ${name}?`,
  confirmRemoveDetail: 'Quien busca esta enfermedad ya no te encuentra de primero.',
}
