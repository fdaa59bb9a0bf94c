import * as v from 'valibot'
import { idSchema, numeric } from '../kinds/ids.ts'
import { userTypes } from '../kinds/roles.ts'
import { typed } from '../kinds/typed.ts'

/** People on a page of results. */
export const peoplePageSize = 20

/** GET api/v1/support/people: a document, phone, mail address or reference, whole, or how words of a name begin. */
export const askPeople = v.object({
  q: v.pipe(
    v.string('Escribe al menos 2 letras'),
    typed,
    v.minLength(2, 'Escribe al menos 2 letras'),
    v.maxLength(120, 'El dato es demasiado largo'),
  ),
  offset: v.optional(v.pipe(numeric, v.integer('El dato no es valido'), v.minValue(0, 'El dato no es valido')), 0),
})

const role = v.picklist(Object.values(userTypes))

/** Facts that tell people of one name apart, and no more: opening a person is recorded. */
export const peopleFound = v.strictObject({
  people: v.array(
    v.strictObject({
      id: v.string(),
      full_name: v.string(),
      role,
      city: v.string(),
      /** The type of the document, and the last digits of its number. */
      document: v.string(),
      /** A doctor made the account, nobody opened it, and another account has registered with its document. */
      at_desk: v.boolean(),
    }),
  ),
  total: v.number(),
})
export type PeopleFound = v.InferOutput<typeof peopleFound>
export type PersonFound = PeopleFound['people'][number]

/** GET api/v1/support/people/{id}/stories: asked again under one view it is one look. */
export const askPerson = v.object({ view: v.optional(v.pipe(v.string(), v.uuid())) })

/** POST api/v1/support/people/{id}/desk-accounts: support has seen the person's document. */
export const recogniseDeskAccount = v.object({ desk_account_id: idSchema })
