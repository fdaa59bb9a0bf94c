import { photoNeeded } from '@turno/contract/texts/photos.ts'

export const texts = {
  change: 'Cambiar foto',
  add: 'Agregar foto',
  remove: 'Quitar foto',
  confirmRemove: '¿Quitar tu foto?',
  keep: 'Conservar la foto',
  confirmRemoveDetail: 'Se borra de Turno. Puedes subir otra cuando quieras.',
  title: 'Encuadra tu foto',
  help: 'Arrastra la foto, o muévela con las flechas del teclado.',
  frame: 'Encuadre de la foto',
  zoom: 'Acercar',
  use: 'Usar esta foto',
  uploading: (percent: number) => `Subiendo… ${percent} %`,
  noPicture: `${photoNeeded} JPG, PNG o WebP.`,
  brokenPicture: 'No pudimos leer la foto. Prueba con otra.',
  yours: 'Tu foto',
  preparing: 'Guardando…',
}
