import type { DoctorProfile } from '@turno/contract/doctors.ts'
import { Lock } from 'lucide-react'
import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { TextField } from '../ui/field.tsx'
import { placeNames } from './doctor-data.ts'
import type { Part } from './part.ts'
import { texts } from './texts.ts'

const { required } = texts

/** Who a doctor is, and with what they practise. */
export function PersonFields({ form, profile }: Part & { profile: DoctorProfile }) {
  const { field, values } = form
  const isVerified = profile.email_verified && values.email === profile.email
  const card = profile.state_create === 'PV' || profile.professional_card === '' ? {} : settled
  return (
    <div className="fields">
      <TextField {...field('name')} label={required(texts.name)} autoComplete="given-name" />
      <TextField {...field('second_name')} label={texts.secondName} autoComplete="additional-name" />
      <TextField {...field('last_name')} label={required(texts.lastName)} autoComplete="family-name" />
      <TextField {...field('second_last_name')} label={texts.secondLastName} autoComplete="off" />
      <TextField id="username" label={texts.username} icon={Lock} readOnly value={profile.user.username} />
      <TextField
        id="document"
        label={texts.document}
        hint={profile.document_type.name}
        icon={Lock}
        readOnly
        value={profile.document}
      />
      <CatalogueField
        {...field('gender')}
        label={required(texts.gender)}
        placeholder={texts.chooseGender}
        of="genders"
      />
      <TextField {...field('birthdate')} label={texts.birthDate} type="date" autoComplete="bday" />
      <TextField {...field('professional_card')} {...card} label={required(texts.card)} autoComplete="off" />
      <TextField
        {...field('provider_code')}
        label={required(texts.providerCode)}
        hint={texts.providerCodeHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <EmailField
        {...field('email')}
        label={required(texts.email)}
        autoComplete="email"
        hint={isVerified ? texts.verified : texts.notVerified}
      />
      <PlaceFields form={form} names={placeNames.birth} labels={texts.birthPlace} />
      <PlaceFields form={form} names={placeNames.residence} labels={texts.residencePlace} />
      <TextField {...field('address')} label={texts.address} hint={texts.addressHint} autoComplete="street-address" />
      <TextField
        {...field('simultaneous_appointments')}
        label={texts.capacity}
        hint={texts.capacityHint}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}

/** Patients rely on a card that an adviser has verified. */
const settled = { readOnly: true, icon: Lock, hint: texts.cardSettled }
