import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { Section } from '../ui/section.tsx'
import { choice, type Part } from './choice.ts'
import { texts } from './texts.ts'

export function HealthFields({ form: { field } }: Part) {
  return (
    <Section id="salud" title={texts.health}>
      <div className="fields">
        <CatalogueField {...field('blood_type')} {...choice} label={texts.bloodType} of="bloodTypes" />
        <CatalogueField {...field('agreement')} {...choice} label={texts.agreement} of="agreements" />
        <CatalogueField {...field('health_entity')} {...choice} label={texts.healthEntity} of="healthEntities" />
        <CatalogueField {...field('plan')} {...choice} label={texts.plan} of="plans" />
      </div>
    </Section>
  )
}
