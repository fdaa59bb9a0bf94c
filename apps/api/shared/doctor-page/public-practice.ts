import type { PublicPractice } from '@turno/contract/areas/search.ts'
import { publicTexts } from '@turno/contract/fields/doctor.ts'
import { answered } from '@turno/contract/fields/mapping.ts'
import { entriesBy } from '@turno/read-models/catalogues/query.ts'
import { doctors } from '@turno/read-models/people/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'

/** What a doctor says of the practice to anybody; '' where that is nothing. */
export async function publicPractice(reader: Reader, doctorId: string): Promise<PublicPractice> {
  const [cards, diseases, networks] = await Promise.all([
    doctors(reader, [doctorId]),
    entriesBy(reader, 'cie10'),
    entriesBy(reader, 'socialNetworks'),
  ])
  const card = cards.get(doctorId)
  return {
    ...answered(publicTexts.practice, { texts: card?.texts ?? {} }),
    professional_card: card?.professionalCard ?? '',
    web_site: card?.links.webSite ?? '',
    social_networks: (card?.links.networks ?? []).map(({ networkId: id, url }) => ({
      id,
      name: networks.get(id)?.name ?? id,
      url,
    })),
    phones: card?.publicPhones ?? [],
    cies: (card?.cieIds ?? []).map((id) => ({ id, cie_name: diseases.get(id)?.name ?? id })),
  }
}
