const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Hour in Bogotá to the second: '09:57:02'. */
export const longHour = (ms: number): string => clock.format(ms)
