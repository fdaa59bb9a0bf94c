import type { DoctorProfile } from '@turno/contract/doctors.ts'
import { Lock } from 'lucide-react'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { TextField } from '../../kit/ui/field.tsx'
import { Fields } from '../../shared/fields/fields.tsx'
import { type Draft, parts } from './draft.ts'
import { texts } from './texts.ts'

/** Who a doctor is, and with what they practise. */
export function PersonFields({ form, profile }: { form: FormOf<Draft>; profile: DoctorProfile }) {
  const isVerified = profile.email_verified && form.values.email === profile.email
  const card = profile.state_create === 'PV' || profile.professional_card === '' ? {} : settled
  const special = {
    professional_card: card,
    provider_code: { inputMode: 'numeric' as const },
    email: { hint: isVerified ? texts.verified : texts.notVerified },
  }
  return (
    <div className="fields">
      <Fields form={form} of={parts.names} />
      <TextField id="username" label={texts.username} icon={Lock} readOnly value={profile.user.username} />
      <TextField
        id="document"
        label={texts.document}
        hint={profile.document_type.name}
        icon={Lock}
        readOnly
        value={profile.document}
      />
      <Fields form={form} of={parts.person} with={special} />
    </div>
  )
}

/** Patients rely on a card that an adviser has verified. */
const settled = { readOnly: true, icon: Lock, hint: texts.cardSettled }
