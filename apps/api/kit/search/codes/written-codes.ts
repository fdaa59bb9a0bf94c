import type { CodeKind } from '@turno/contract/areas/codes.ts'

/** A code of the CIE-10 as the table has it: E119, or I10X where a category has no parts. */
const cie10 = /^([A-Z]\d{2})([0-9X])$/

/** A diagnosis code as people write it: E11.9, I10. */
export const dotted = (id: string): string =>
  id.replace(cie10, (_, category: string, part: string) => (part === 'X' ? category : `${category}.${part}`))

/** Words by which an entry is found by its code: the code, and I10 beside I10X. */
export const wordsOfCode = (id: string): string => (cie10.test(id) && id.endsWith('X') ? `${id} ${id.slice(0, 3)}` : id)

/** Ids that a text may be, if it is nothing but a code: 'e11.9', 'I10', '89.0.2.01'. */
export function idsMeantBy(typed: string): string[] {
  const asWritten = typed.trim()
  const code = asWritten.replace(/[\s.-]/g, '').toUpperCase()
  return [asWritten, code, `${code}X`]
}

/** A text whose codes and numbers are written in one way: E11.9 as E119, and of a medicine 100mg as 100 mg. */
export const textOf = (kind: CodeKind, text: string): string =>
  kind === 'medicine'
    ? text.replace(/(?<=[1-9]\d{0,2}(?:\.\d{3})*)\.(?=\d{3}(?!\d))/g, '').replace(/(\d)(?=\p{L})/gu, '$1 ')
    : text.replace(/\b([a-z]\d{2})\.(?=[\dx])/gi, '$1')
