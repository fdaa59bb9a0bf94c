/** Titles of professions by their code in the catalogue of specialities, where a title says the sex of its bearer. */
const titles: Readonly<Record<string, { F: string; M: string; unknown: string }>> = {
  medico: { F: 'Médica', M: 'Médico', unknown: 'Profesional en medicina' },
  odontologo: { F: 'Odontóloga', M: 'Odontólogo', unknown: 'Profesional en odontología' },
  psicologo: { F: 'Psicóloga', M: 'Psicólogo', unknown: 'Profesional en psicología' },
  enfermero: { F: 'Enfermera', M: 'Enfermero', unknown: 'Profesional en enfermería' },
  fonoaudiologo: { F: 'Fonoaudióloga', M: 'Fonoaudiólogo', unknown: 'Profesional en fonoaudiología' },
  'terapeuta-respiratorio': {
    ...{ F: 'Terapeuta respiratoria', M: 'Terapeuta respiratorio', unknown: 'Profesional en terapia respiratoria' },
  },
}

/**
 * The title of a profession as a paper says it of one person: 'Médica', or 'Profesional en medicina' of whom nobody
 * knows the sex; undefined: its title is the same for everybody.
 * @param sex of the catalogue of sexes; null: they never said
 */
export function professionTitle(profession: string, sex: string | null): string | undefined {
  const known = titles[profession]
  return sex === 'F' || sex === 'M' ? known?.[sex] : known?.unknown
}
