import { href, pages } from '../pages.ts'

/** The page of one visit, for each of its sides. */
export const visitPath = {
  patient: (id: string): string => href(pages.visit, { id }),
  doctor: (id: string): string => href(pages.doctorVisit, { id }),
}
