import { colombia, noDepartment } from './named-codes.ts'

/** Codes of countries, departments and municipalities; null where none was declared. */
export interface Place {
  country: string | null
  department: string | null
  city: string | null
}

/** The catalogue's entry for each part's code; undefined: no choice of the catalogue. */
export type PlaceEntries = { [Part in keyof Place]?: { parent: string | null } | undefined }

/** The first digits of a municipality name its department (DIVIPOLA). */
export const departmentOf = (municipality: string): string => municipality.slice(0, 2)

/** Departments are under their country, and 'No aplica' under every country but Colombia. */
export const departmentLiesIn = (code: string, parent: string | null, country: string): boolean =>
  code === noDepartment ? country !== colombia : parent === country

/**
 * The first part that cannot be chosen, or does not lie in the part above it; undefined where all fit. A part without
 * the one above lies nowhere.
 */
export function misplaced({ country, department, city }: Place, entries: PlaceEntries): keyof Place | undefined {
  if (country !== null && !entries.country) return 'country'
  if (department !== null) {
    const { department: entry } = entries
    if (country === null || !entry || !departmentLiesIn(department, entry.parent, country)) return 'department'
  }
  if (city !== null && (department === null || entries.city?.parent !== department)) return 'city'
  return undefined
}
