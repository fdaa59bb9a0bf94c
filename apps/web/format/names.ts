const title = /^(dr|dra|doctor|doctora)\.?\s+/i

/** 'Dr. ' before a doctor's name, unless a title stands there already. */
export const doctorName = (name: string): string => (title.test(name) ? name : `Dr. ${name}`)

/** Two letters for somebody without a photo: 'Laura Gómez' is LG, 'Dr. Andrés Ruiz' AR. */
export function initials(name: string): string {
  const words = name.replace(title, '').split(/\s+/).filter(Boolean)
  const letters = words.length > 2 ? [words[0], words[words.length - 2]] : words
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name
