import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Lock } from 'lucide-react'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { TextField } from '../../kit/ui/field.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { Fields } from '../../shared/fields/fields.tsx'
import { type Fields as Draft, parts } from './draft.ts'
import type { PatientProfile } from './profile.ts'
import { texts } from './texts.ts'

/** Who a person is and how to reach them. */
export function PersonFields({ form, profile }: { form: FormOf<Draft>; profile: PatientProfile }) {
  const now = useAtomValue(nowAtom)
  const isUnverified = !profile.email_verified && form.values.email === profile.email
  return (
    <Section id="datos-personales" title={texts.personal} lead={texts.requiredNote}>
      <div className="fields">
        <Fields form={form} of={parts.names} />
        <Identity profile={profile} />
        <Fields form={form} of={parts.contact} with={isUnverified ? unverified : {}} />
        <Fields form={form} of={parts.personal} with={{ birthdate: { max: bogotaDate(fromMs(now)) } }} />
      </div>
    </Section>
  )
}

const unverified = { email: { hint: texts.emailUnverified } }

/** What only support may change. */
function Identity({ profile }: { profile: PatientProfile }) {
  const fixed = [
    ['username', texts.username, profile.username],
    ['document_type', texts.documentType, profile.document_type.name],
    ['document', texts.document, profile.document],
  ] as const
  return fixed.map(([id, label, value]) => (
    <TextField
      key={id}
      id={id}
      label={label}
      icon={Lock}
      value={value}
      readOnly
      {...(id === 'document' ? hinted : {})}
    />
  ))
}

const hinted = { hint: texts.documentHint }
