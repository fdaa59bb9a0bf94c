import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Section } from '../ui/section.tsx'
import { choice, type Part } from './choice.ts'
import { texts } from './texts.ts'

export function CompanionFields({ form: { field } }: Part) {
  return (
    <Section id="acompanante" title={texts.companion} lead={texts.companionLead}>
      <div className="fields">
        <TextField {...field('accompanying_name')} label={texts.companionName} autoComplete="off" />
        <TextField {...field('accompanying_document')} label={texts.companionDocument} autoComplete="off" />
        <CatalogueField {...field('parentesco')} {...choice} label={texts.relationship} of="relationships" />
        <PhoneField
          {...field('celular_acompanante')}
          label={texts.companionMobile}
          hint={texts.companionMobileHint}
          autoComplete="off"
        />
        <PhoneField {...field('telefono_acompanante')} label={texts.companionPhone} autoComplete="off" />
      </div>
    </Section>
  )
}
