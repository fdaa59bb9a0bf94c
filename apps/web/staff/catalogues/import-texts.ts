const number = new Intl.NumberFormat('es-CO')
const counted = (count: number, one: string, more: string) => `${number.format(count)} ${count === 1 ? one : more}`

/** How many bytes, as people say it. */
function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? `${Math.max(1, Math.round(kilobytes))} kB`
    : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`
}

export const importTexts = {
  import: 'Importar',
  export: 'Exportar',
  importTitle: (catalogue: string) => `Importar ${catalogue}`,
  exportTitle: (catalogue: string) => `Exportar ${catalogue}`,
  lead: 'Un CSV o un libro de Excel (.xlsx) con las columnas Codigo y Nombre. Lo que el archivo no trae queda como está.',
  file: 'Elegir archivo',
  otherFile: 'Elegir otro archivo',
  reading: 'Leyendo el archivo…',
  rowsRead: (rows: number) => counted(rows, 'fila leída', 'filas leídas'),
  separator: (name: string) => `separador ${name}`,
  formats: { csv: 'CSV', xlsx: 'libro de Excel', json: 'JSON' },
  size: sizeOf,
  effects: {
    added: (count: number) => (count === 1 ? 'se añade' : 'se añaden'),
    changed: (count: number) => (count === 1 ? 'cambia' : 'cambian'),
    retired: (count: number) => (count === 1 ? 'se retira' : 'se retiran'),
    unchanged: (count: number) => (count === 1 ? 'queda igual' : 'quedan igual'),
    wrong: () => 'con error',
  },
  what: { added: 'Se añade', changed: 'Cambia', retired: 'Se retira' },
  summary: 'Qué trae el archivo',
  changesTitle: 'Lo que cambia',
  columns: { what: 'Qué pasa', code: 'Código', name: 'Nombre', change: 'Cambio' },
  nothing: 'vacío',
  becomes: 'pasa a',
  shown: (count: number, total: number) => `${number.format(count)} de ${number.format(total)}`,
  showAll: 'Ver todo lo que cambia',
  noChange: 'Este archivo no cambia nada.',
  stayRetired: (count: number) => {
    const rows = counted(count, 'fila sigue retirada', 'filas siguen retiradas')
    return `${rows}: pon SI en la columna Habilitado para volver a ofrecer${count === 1 ? 'la' : 'las'}.`
  },
  errorsTitle: (count: number) => counted(count, 'fila con error, no se importa', 'filas con error, no se importan'),
  downloadErrors: 'Descargar errores (CSV)',
  errorsFile: (catalogue: string) => `errores-${catalogue}.csv`,
  errorColumns: { row: 'Fila', column: 'Columna', said: 'Dice', message: 'Qué hacer' },
  doubtsTitle: (count: number) => counted(count, 'fila dudosa, se importa así', 'filas dudosas, se importan así'),
  keepSpelling: 'Conservar cómo están escritos los nombres si solo cambian las mayúsculas',
  unpublished: 'Nada se publica hasta que termine. Puedes cerrar esta página.',
  cancel: 'No importar',
  start: (count: number) => `Importar ${counted(count, 'cambio', 'cambios')}`,
  starting: 'Empezando…',
  nothingNew: 'Sin cambios',
  past: 'Importaciones anteriores',
  somebody: 'Alguien',
  unfinished: 'sin terminar',
  pastCounts: (rows: number, changed: number, wrong: number) =>
    [
      counted(rows, 'fila', 'filas'),
      counted(changed, 'cambio', 'cambios'),
      ...(wrong > 0 ? [`${number.format(wrong)} con error`] : []),
    ].join(' · '),
  undo: 'Deshacer',
  goOnUndoing: 'Seguir deshaciendo',
  isUndone: 'Deshecha',
  undoAsks: 'Deshacer esta importación',
  undoTouches: (changed: number, retired: number) => {
    const parts = [
      ...(changed > 0
        ? [`${counted(changed, 'registro vuelve', 'registros vuelven')} a como ${changed === 1 ? 'estaba' : 'estaban'}`]
        : []),
      ...(retired > 0 ? [counted(retired, 'registro se retira', 'registros se retiran')] : []),
    ]
    return parts.length === 0 ? 'No queda nada por deshacer.' : `${parts.join(' y ')}.`
  },
  undoKeeps: 'Los códigos que añadió no se usan para otra cosa.',
  stay: (count: number) => counted(count, 'registro queda como está', 'registros quedan como están'),
  staysAs: (code: string, message: string) => `${code}: ${message}`,
  keep: 'Dejarla como está',
  undoneCounts: (changed: number, stayed: number) =>
    [
      `Deshizo una importación: ${counted(changed, 'registro', 'registros')}`,
      ...(stayed > 0 ? [`${number.format(stayed)} como ${stayed === 1 ? 'estaba' : 'estaban'}`] : []),
    ].join(' · '),
  stayed: 'Ver los que quedaron como estaban',
  firstErrors: 'Ver los primeros errores',
  pastError: (row: number, column: string, message: string) => `Fila ${row}, ${column}: ${message}`,
  exportLead: 'Todos los registros con todos sus campos, también los retirados. Puedes importarlo otra vez.',
  templateLead: 'Plantilla: los encabezados y dos ejemplos.',
  whole: {
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    file: (catalogue: string, format: string) => `${catalogue}.${format}`,
  },
  template: {
    csv: 'Plantilla CSV',
    xlsx: 'Plantilla Excel (XLSX)',
    file: (catalogue: string, format: string) => `plantilla-${catalogue}.${format}`,
  },
  howRead: 'Cambiar cómo se leyó',
  asFound: 'Como se detecta',
  separatorLabel: 'Separador',
  encodingLabel: 'Codificación',
  separators: [
    { id: 'comma', name: 'Coma (,)' },
    { id: 'semicolon', name: 'Punto y coma (;)' },
    { id: 'tab', name: 'Tabulación' },
    { id: 'bar', name: 'Barra (|)' },
  ],
  encodings: [
    { id: 'utf-8', name: 'UTF-8' },
    { id: 'windows-1252', name: 'Windows-1252' },
  ],
} as const
