const number = new Intl.NumberFormat('es-CO')
const counted = (count: number) => `${number.format(count)} ${count === 1 ? 'registro' : 'registros'}`

export const bulkTexts = {
  chooseThis: (name: string) => `Elegir ${name}`,
  choosePage: 'Elegir los de esta página',
  chosen: 'Lo elegido',
  count: (count: number) => (count === 1 ? '1 elegido' : `${number.format(count)} elegidos`),
  chooseAll: (total: number, most: number) =>
    total > most
      ? `Elegir los primeros ${number.format(most)} de ${number.format(total)}`
      : `Elegir todos los que cumplen el filtro (${number.format(total)})`,
  tooMany: (most: number) => `Se cambian hasta ${number.format(most)} a la vez.`,
  none: 'Quitar la selección',
  does: { retire: 'Retirar', restore: 'Volver a ofrecer', set: 'Cambiar un campo' },
  title: {
    retire: (count: number, catalogue: string) => `Retirar ${counted(count)} de ${catalogue}`,
    restore: (count: number, catalogue: string) => `Volver a ofrecer ${counted(count)} de ${catalogue}`,
    set: (count: number, catalogue: string, field: string) => `Cambiar «${field}» en ${counted(count)} de ${catalogue}`,
    undo: (title: string) => `Deshacer: ${title}`,
  },
  field: 'Qué campo',
  chooseField: 'Elige un campo',
  becomes: (label: string) => `${label}: cómo queda`,
  empties: 'Si lo dejas vacío, se borra lo que dicen hoy.',
  touches: 'Qué toca',
  few: (count: number) => (count === 1 ? 'menos de 5 más, en 1 registro' : `menos de 5 más en cada uno de ${count}`),
  fewAlone: (count: number) => (count === 1 ? 'Menos de 5' : `Menos de 5 en cada uno de ${count}`),
  left: {
    named: (count: number, names: string) =>
      `${counted(count)} no se ${count === 1 ? 'puede' : 'pueden'} retirar: las reglas de Turno lo necesitan (${names}).`,
    same: (count: number) => `${counted(count)} ya ${count === 1 ? 'está' : 'están'} así.`,
  },
  names: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` y ${number.format(more)} más` : ''}`,
  noneLeft: 'No queda nada por cambiar.',
  start: (count: number) => `Cambiar ${counted(count)}`,
  startRetiring: (count: number) => `Retirar ${counted(count)}`,
  startRestoring: (count: number) => `Volver a ofrecer ${counted(count)}`,
  canUndo: 'Cada cambio queda en la historia de su registro, y todos se pueden deshacer al terminar.',
  progress: (done: number, total: number) => `${number.format(done)} de ${number.format(total)}`,
  stop: 'Detener',
  stopping: 'Deteniendo…',
  goOn: 'Seguir',
  leave: 'Dejarlo así',
  stopped: 'Se detuvo. Lo hecho queda hecho; puedes seguir donde iba.',
  unfinished: 'Hay un cambio de muchos registros sin terminar.',
  finished: (done: number) => (done === 1 ? '1 registro quedó cambiado.' : `${counted(done)} quedaron cambiados.`),
  undone: (done: number) =>
    done === 1 ? '1 cambio quedó deshecho.' : `${number.format(done)} cambios quedaron deshechos.`,
  refused: (count: number) => (count === 1 ? '1 no se cambió' : `${number.format(count)} no se cambiaron`),
  undoAll: 'Deshacer todo',
  close: 'Cerrar',
} as const
