import { LegalPage } from './legal-page.tsx'
import { texts } from './texts.ts'

export default function Terms() {
  return <LegalPage page={texts.terms} />
}
