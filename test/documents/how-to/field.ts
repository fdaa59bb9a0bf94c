import { doctorFields as rows } from '@turno/contract/fields/doctor.ts'
import { longText } from '@turno/contract/fields/field.ts'
import { answered, declaredIn } from '@turno/contract/fields/mapping.ts'
import { rulesOf } from '@turno/contract/fields/rules.ts'
import { doctorFields as kept } from '@turno/domain/doctor/fields.ts'
import { declaring, laterText, valuesIn } from '@turno/domain/fields.ts'

// domain/doctor/fields.ts
const texts = { ...kept.texts, awards: laterText }
// contract/fields/doctor.ts
const awards = longText('premios', 'Premios', { max: 300, shown: [10, 'Premios y reconocimientos'] })
const withAwards = { texts: { ...rows.texts, awards } }

// What follows from both, wherever the fields are used:
export const event = declaring('doctorId', 'personKey', texts)
export const rule = rulesOf(withAwards).premios
export const declared = declaredIn(withAwards, { premios: 'Premio Nacional 2024' })
export const answer = answered(withAwards, { texts: valuesIn(texts, { awards: 'Premio Nacional 2024' }) })
