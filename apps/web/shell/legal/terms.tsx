import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { LegalPage } from './legal-page.tsx'
import { texts } from './texts.ts'

/** The terms, or the way to where this installation keeps its own. */
export default function Terms() {
  const { data, error } = useAtomValue(settingsQuestion)
  const elsewhere = data?.terms.url
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere)
  }, [elsewhere])
  const isOwn = data ? !elsewhere : error !== undefined
  return isOwn ? <LegalPage page={texts.terms} /> : <main className="page narrow" aria-busy="true" />
}
