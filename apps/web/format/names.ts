import { doctorTitle } from '@turno/contract/people.ts'

/** Two letters for somebody without a photo: 'Laura Gómez' is LG, 'Dr. Andrés Ruiz' AR. */
export function initials(name: string): string {
  const words = name.replace(doctorTitle, '').split(/\s+/).filter(Boolean)
  const letters = words.length > 2 ? [words[0], words[words.length - 2]] : words
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Whom a sentence names: 'la Dra. Liliana Vélez', 'el Dr. Andrés Ruiz', and anybody else as they are. */
export const withArticle = (name: string): string =>
  doctorTitle.test(name) ? `${isWoman(name) ? 'la' : 'el'} ${name}` : name

const isWoman = (titled: string): boolean => /^(dra|doctora)\b/i.test(titled)

/** 'La doctora' of 'Dra. Liliana Vélez', 'El doctor' of a 'Dr.'. */
export const theDoctor = (titled: string): string => (isWoman(titled) ? 'La doctora' : 'El doctor')
