/** A code of the CIE-10 as the table has it: E119, or I10X where a category has no parts. */
export const cie10Code = /^([A-Z]\d{2})([0-9X])$/

/** A code of the table as people write it: E11.9, I10. */
export const dotted = (id: string): string =>
  id.replace(cie10Code, (_, category: string, part: string) => (part === 'X' ? category : `${category}.${part}`))
