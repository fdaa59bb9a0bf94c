import { catalogues } from '../catalogues/catalogues.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import { Choosing, Typing } from './profile-fields.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import type { Part } from './use-profile-form.ts'

export function CompanionFields(part: Part) {
  const { fields, type, errors } = part
  return (
    <Section id="acompanante" title={texts.companion} lead={texts.companionLead}>
      <div className="fields">
        <Typing {...part} name="accompanying_name" label={texts.companionName} />
        <Typing {...part} name="accompanying_document" label={texts.companionDocument} />
        <Choosing {...part} name="parentesco" label={texts.relationship} choices={catalogues.relationships} />
        <PhoneField
          id="celular_acompanante"
          label={texts.companionMobile}
          hint={texts.companionMobileHint}
          autoComplete="off"
          value={fields.celular_acompanante}
          error={errors.celular_acompanante}
          onChange={(celular_acompanante) => type({ celular_acompanante })}
        />
        <PhoneField
          id="telefono_acompanante"
          label={texts.companionPhone}
          autoComplete="off"
          value={fields.telefono_acompanante}
          error={errors.telefono_acompanante}
          onChange={(telefono_acompanante) => type({ telefono_acompanante })}
        />
      </div>
    </Section>
  )
}
