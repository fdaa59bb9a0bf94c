import { LegalPage } from './legal-page.tsx'
import { texts } from './texts.ts'

export default function Consent() {
  return <LegalPage page={texts.consent} />
}
