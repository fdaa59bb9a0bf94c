import { catalogues } from '../catalogues/catalogues.ts'
import { Choosing } from './profile-fields.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'
import type { Part } from './use-profile-form.ts'

export function HealthFields(part: Part) {
  return (
    <Section id="salud" title={texts.health}>
      <div className="fields">
        <Choosing {...part} name="blood_type" label={texts.bloodType} choices={catalogues.bloodTypes} />
        <Choosing {...part} name="agreement" label={texts.agreement} choices={catalogues.agreements} />
        <Choosing {...part} name="health_entity" label={texts.healthEntity} choices={catalogues.healthEntities} />
        <Choosing {...part} name="plan" label={texts.plan} choices={catalogues.plans} />
      </div>
    </Section>
  )
}
