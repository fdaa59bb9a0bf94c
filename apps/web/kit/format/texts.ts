export const texts = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Ayer',
  now: 'ahora',
  ago: (amount: string) => `hace ${amount}`,
}
