const visits = (count: number) => (count === 1 ? '1 consulta' : `${count.toLocaleString('es-CO')} consultas`)

export const texts = {
  title: 'Historias que firmaste',
  lead: (count: number) =>
    `Llévate ${visits(count)} en un archivo ZIP: los PDF y los datos. Cada paciente verá que hiciste una copia.`,
  none: 'Aún no has firmado ninguna historia.',
  take: 'Llevarme mis historias',
  takeFirst: 'Llévate tus historias antes de cerrar',
  takeFirstDetail: (count: number) => `Firmaste ${visits(count)}. Después ya no podrás descargarlas.`,

  askTitle: 'Llevarte tus historias',
  askDetail: (count: number) =>
    `${visits(count)} en un archivo ZIP. Tiene datos de salud de otras personas: guárdalo donde solo tú lo abras.`,
  which: 'Cuál',
  divided: (archives: number) => `Son muchas: están divididas en ${archives} archivos.`,
  nth: (n: number, archives: number) => `Archivo ${n} de ${archives}`,
  download: 'Descargar',
  preparing: 'Preparando…',
  back: 'Volver',

  coming: 'Preparamos tu archivo',
  comingDetail: (done: number, of: number) =>
    `${done.toLocaleString('es-CO')} de ${visits(of)}. Puedes seguir en otra página y te avisamos; no cierres Turno.`,
  percent: (percent: number) => `${percent} %`,
  saved: 'Descargamos tu archivo en este dispositivo',
  fileName: (date: string, part: string) => `historias-turno-${date}${part}.zip`,
  part: (n: number) => `-archivo-${n}`,
}
