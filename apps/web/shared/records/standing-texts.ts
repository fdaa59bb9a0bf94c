export const texts = {
  title: 'Lo que debe saber quien atiende',
  noneWritten: 'Nadie ha anotado alergias, problemas ni medicamentos.',
  allergyTo: (substance: string, reaction: string) => `Alergia a ${substance}${reaction ? `: ${reaction}` : ''}`,
  problem: 'Problemas',
  medicine: 'Medicamentos',
  background: 'Antecedentes',
}
