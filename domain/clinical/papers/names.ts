import { type PaperKind, paperOf } from './papers.ts'

/** 'Fórmula', to begin with or alone. */
export function paperName(kind: PaperKind): string {
  const { name } = paperOf(kind).words
  return name[0]!.toUpperCase() + name.slice(1)
}

const isFeminine = (kind: PaperKind): boolean => paperOf(kind).words.gender === 'f'

/** 'una fórmula', 'un certificado'. */
export const aPaper = (kind: PaperKind): string => `${isFeminine(kind) ? 'una' : 'un'} ${paperOf(kind).words.name}`

/** 'la fórmula', 'el certificado'. */
export const thePaper = (kind: PaperKind): string => `${isFeminine(kind) ? 'la' : 'el'} ${paperOf(kind).words.name}`

/** 'la fórmula: la firmó', 'el certificado: lo firmó'. */
export const itsPronoun = (kind: PaperKind): string => (isFeminine(kind) ? 'la' : 'lo')

/** A word in the gender of a paper: 'firmada'. @param stem without its last letter, which is the gender's */
export const agreeing = (kind: PaperKind, stem: string): string => `${stem}${isFeminine(kind) ? 'a' : 'o'}`
