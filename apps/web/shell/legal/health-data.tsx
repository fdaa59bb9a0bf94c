import { LegalPage } from './legal-page.tsx'
import { texts } from './texts.ts'

export default function HealthData() {
  return <LegalPage page={texts.healthData} />
}
