import { specialities } from '@turno/domain/catalogues/specialities.ts'
import type { Reader } from '../projection.ts'
import { entriesBy } from './query.ts'
import type { ShownEntry } from './shown.ts'

const professions: Readonly<Record<string, string>> = specialities.fields.title.options

/** The profession of who has a speciality, 'Odontólogo(a)'; '' where the catalogue does not say. */
export const professionOf = (speciality: Pick<ShownEntry, 'details'> | undefined): string =>
  professions[speciality?.details.title ?? ''] ?? ''

/** A kind of document that a speciality asks for. */
interface AskedDocument {
  certificationId: string
  certification: string
  specialityId: string
  speciality: string
}

/** The kinds of documents that some specialities ask for beyond the mandatory ones; none that is asked for no more. */
export async function documentsAskedBy(reader: Reader, specialityIds: readonly string[]): Promise<AskedDocument[]> {
  const [ofDoctors, kinds] = await Promise.all([entriesBy(reader, 'specialities'), entriesBy(reader, 'certifications')])
  return specialityIds.flatMap((specialityId) => {
    const { name: speciality = '', details } = ofDoctors.get(specialityId) ?? {}
    return (details?.documents ?? '').split(' ').flatMap((certificationId) => {
      const kind = kinds.get(certificationId)
      return !kind || kind.retired ? [] : [{ certificationId, certification: kind.name, specialityId, speciality }]
    })
  })
}
