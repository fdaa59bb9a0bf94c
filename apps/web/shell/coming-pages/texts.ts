export const texts = {
  lead: 'Todavía estamos preparando esta página.',
  toAppointments: 'Ver mis citas',
  toDesk: 'Ver mis consultas',
  toHome: 'Ir al inicio',
}
