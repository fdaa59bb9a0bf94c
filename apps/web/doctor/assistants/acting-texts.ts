export const texts = {
  name: 'Por quién actúas',
  acting: 'Actúas por',
  change: 'Cambiar',
  ended: (name: string) => `Ya no trabajas para ${name}. Copia lo que necesites: desde aquí ya no se guarda nada.`,
  toHome: 'Ir al inicio',
} as const
