import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { ChangeProfile } from '@turno/contract/areas/profile.ts'
import type { FieldError } from '@turno/contract/envelope.ts'
import { fieldsIn } from '@turno/contract/fields/field.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import { type Catalogue, declarations, isCode } from '@turno/domain/catalogue.ts'
import { misplaced, type Place } from '@turno/domain/place.ts'
import { wrongPhones } from '../../kit/refusal/phones.ts'

/** What a doctor may attend: procedures in the marketplace's words, and whatever else the CUPS have. */
export const attendable = { catalogue: 'procedures', orOf: 'cups' } as const satisfies Partial<Choice>

/** A form's choice from a catalogue; null: nothing. */
export interface Choice {
  field: string
  catalogue: Catalogue
  /** A further catalogue whose entries may be chosen. */
  orOf?: Catalogue
  code: string | null
}

const notChosen = (field: string, catalogue: Catalogue): FieldError => ({
  field,
  message: declarations[catalogue].wrong ?? 'El dato no es valido',
})

/**
 * The choices that no form offers. The entries' own streams are asked: a read model that lags would refuse what an
 * administrator has just added, and one that is away would refuse everybody.
 */
export async function wrongChoices(commander: Commander, choices: readonly Choice[]): Promise<FieldError[]> {
  const found = await Promise.all(
    choices.map(
      async ({ catalogue, orOf, code }) =>
        code === null ||
        (await offered(commander, catalogue, code)) ||
        (orOf !== undefined && offered(commander, orOf, code)),
    ),
  )
  return choices.filter((_, at) => !found[at]).map(({ field, catalogue }) => notChosen(field, catalogue))
}

const catalogueOf = { country: 'countries', department: 'departments', city: 'municipalities' } as const

/** Errors of a place, by the names that a form has for its parts. */
export async function wrongPlace(
  commander: Commander,
  place: Place,
  fields: Record<keyof Place, string>,
): Promise<FieldError[]> {
  const [country, department, city] = await Promise.all(
    (['country', 'department', 'city'] as const).map((part) => offered(commander, catalogueOf[part], place[part])),
  )
  const wrong = misplaced(place, { country, department, city })
  return wrong ? [notChosen(fields[wrong], catalogueOf[wrong])] : []
}

/** Declared fields of a profile, by the names of the wire. */
export type ProfileFields = Partial<Record<keyof ChangeProfile, string | null | undefined>>

const chosen = fieldsIn(patientFields).filter((field) => field.kind === 'choice')
const birthplace = { country: 'country_birth', department: 'department_birth', city: 'city_birth' } as const

/**
 * Errors in changed fields of a profile. Unchanged fields are not checked: their entry may have been retired since, or
 * the number of a phone taken out of use.
 */
export async function wrongInProfile(
  commander: Commander,
  before: ProfileFields,
  changes: ProfileFields,
): Promise<FieldError[]> {
  const submitted = Object.entries(changes) as [keyof ChangeProfile, string | null | undefined][]
  const news: ProfileFields = Object.fromEntries(
    submitted.filter(([field, value]) => value !== undefined && value !== before[field]),
  )
  const choices = chosen.map(
    ({ wire: field, of: catalogue }): Choice => ({ field, catalogue, code: news[field] ?? null }),
  )
  const hasMoved = Object.values(birthplace).some((field) => news[field] !== undefined)
  return (
    await Promise.all([
      wrongChoices(commander, choices),
      hasMoved ? wrongPlace(commander, placeIn({ ...before, ...news }), birthplace) : [],
      wrongPhones(news),
    ])
  ).flat()
}

const placeIn = (fields: ProfileFields): Place => ({
  country: fields.country_birth ?? null,
  department: fields.department_birth ?? null,
  city: fields.city_birth ?? null,
})

/** An entry that can be chosen. */
async function offered(commander: Commander, catalogue: Catalogue, code: string | null) {
  if (code === null || !isCode(code)) return undefined
  const entry = await entryNow(commander, catalogue, code)
  return entry.status === 'offered' ? entry : undefined
}
