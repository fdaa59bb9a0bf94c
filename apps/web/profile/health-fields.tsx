import { CatalogueField } from '../catalogues/catalogue-field.tsx'
import { catalogues } from '../catalogues/catalogues.ts'
import { choice, type Part } from './choice.ts'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

export function HealthFields({ form: { field } }: Part) {
  const { bloodTypes, agreements, healthEntities, plans } = catalogues
  return (
    <Section id="salud" title={texts.health}>
      <div className="fields">
        <CatalogueField {...field('blood_type')} {...choice} label={texts.bloodType} choices={bloodTypes} />
        <CatalogueField {...field('agreement')} {...choice} label={texts.agreement} choices={agreements} />
        <CatalogueField {...field('health_entity')} {...choice} label={texts.healthEntity} choices={healthEntities} />
        <CatalogueField {...field('plan')} {...choice} label={texts.plan} choices={plans} />
      </div>
    </Section>
  )
}
