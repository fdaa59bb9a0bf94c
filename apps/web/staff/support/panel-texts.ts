import type { PanelDifference } from '@turno/contract/areas/panel.ts'

const count = (how: number, one: string, more: string) => (how === 1 ? `1 ${one}` : `${how} ${more}`)

export const panelTexts = {
  lead: 'Sube las transacciones que descargas del panel. Ves en qué difieren de Turno antes de abrir ningún caso.',
  open: 'Comparar con el panel de PayU',
  how: 'En PayU: Transacciones › Reporte de ventas › Descargar › «Versión del antiguo Módulo Administrativo», en CSV. Elige fechas que se crucen con las de la última vez. Los datos de quien paga no se leen.',
  drop: 'Arrastra aquí el archivo o elígelo',
  file: 'Elegir archivo',
  limits: 'CSV de hasta 5 MB y 50.000 líneas',
  onlyOne: 'Suelta un solo archivo.',
  comparing: 'Comparando…',
  again: 'Comparar otra vez',
  read: 'Lo que trae el archivo',
  rows: 'Transacciones',
  tests: 'De prueba, que no son dinero',
  copies: 'Repetidas iguales',
  totals: 'Líneas de totales, que no cuentan',
  period: 'Período',
  periodOf: (from: string, to: string) => `${from} – ${to}`,
  none: 'El panel y Turno dicen lo mismo',
  noneDetail: 'No hay ninguna diferencia en este período.',
  differences: (how: number) => count(how, 'diferencia', 'diferencias'),
  wrong: (how: number) => count(how, 'línea no se puede leer', 'líneas no se pueden leer'),
  wrongDetail:
    'Así no se sabe qué falta en el archivo, y no se compara nada. Corrígelas o descarga el archivo de nuevo.',
  moreErrors: (how: number) => `Y ${how} más.`,
  proof:
    'Ningún dinero se mueve por este archivo: a PayU se le pregunta por cada diferencia y solo cuenta lo que responda.',
  confirm: (how: number) => (how === 0 ? 'Registrar la comparación' : `Abrir ${count(how, 'caso', 'casos')}`),
  confirming: 'Abriendo casos…',
  done: (opened: number) =>
    opened === 0 ? 'Comparado: ningún caso nuevo' : `Comparado: ${count(opened, 'caso nuevo', 'casos nuevos')}`,
  doneDetail: (known: number, settled: number) =>
    [
      known > 0 ? `${count(known, 'diferencia ya tenía su caso', 'diferencias ya tenían su caso')}.` : '',
      settled > 0 ? `${count(settled, 'caso anterior quedó resuelto', 'casos anteriores quedaron resueltos')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  toQueue: 'Ver la cola',
  columns: { reference: 'Referencia', why: 'Diferencia', panel: 'Panel de PayU', log: 'Turno', story: 'Historia' },
  kinds: {
    inPanelOnly: 'Aprobada allá, aquí no existe',
    inLogOnly: 'Aprobada aquí, allá no aparece',
    amountDiffers: 'El valor no coincide',
    stateDiffers: 'El estado no coincide',
    refundedThere: 'Devuelta allá, aquí no consta',
    refundedHere: 'Devuelta aquí, allá no consta',
    unclear: 'Devolución de allá que puede ser de varios pagos',
    repeated: 'Dos veces en el archivo, distinta',
  } satisfies Record<PanelDifference['why'], string>,
  states: {
    approved: 'Aprobada',
    declined: 'Rechazada',
    expired: 'Vencida',
    pending: 'Pendiente',
    error: 'Con error',
    refunded: 'Devuelta',
    doubt: 'En duda',
  } satisfies Record<NonNullable<PanelDifference['panel_state']>, string>,
  nothing: 'Nada',
}
