import { doctorTitle } from '@turno/contract/areas/people.ts'

/** Two letters for somebody without a photo: 'Laura Gómez' is LG, 'Dr. Andrés Ruiz' AR. */
export function initials(name: string): string {
  const words = name.replace(doctorTitle, '').split(/\s+/).filter(Boolean)
  const letters = words.length > 2 ? [words[0], words[words.length - 2]] : words
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name

/** 'Yolanda B.' of 'Yolanda Barrios De la Hoz', 'Ana P.' of 'Ana Peña': a surname may begin with small words. */
export function shortName(name: string): string {
  const [first, ...rest] = name.match(/(?:(?:de|del|la|las|los|y)\s+)*\S+/gi) ?? []
  if (!first) return name
  const surname = rest.length > 1 ? rest.at(-2) : rest[0]
  return surname ? `${first} ${surname.charAt(0).toUpperCase()}.` : first
}

/** A name within a sentence: 'la Dra. Liliana Vélez', 'el Dr. Andrés Ruiz', other names unchanged. */
export const withArticle = (name: string): string =>
  doctorTitle.test(name) ? `${isWoman(name) ? 'la' : 'el'} ${name}` : name

const isWoman = (titled: string): boolean => /^(dra|doctora)\b/i.test(titled)

/** 'La doctora' of 'Dra. Liliana Vélez', 'El doctor' of a 'Dr.'. */
export const theDoctor = (titled: string): string => (isWoman(titled) ? 'La doctora' : 'El doctor')
