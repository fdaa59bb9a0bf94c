import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'
import { useTop } from '../../kit/navigation/start-at-top.ts'
import { useOpenPage } from '../../kit/session/open-page.ts'
import { settingsQuestion } from '../../kit/settings/client-settings.ts'
import { texts } from './texts.ts'

/** The terms, or the way to where this installation keeps its own. */
export function Terms() {
  const { data, error } = useAtomValue(settingsQuestion)
  const elsewhere = data?.terms.url
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere)
  }, [elsewhere])
  const isOwn = data ? !elsewhere : error !== undefined
  return isOwn ? <LegalPage page={texts.terms} /> : <main className="page narrow" aria-busy="true" />
}

export const Consent = () => <LegalPage page={texts.consent} />

export const HealthData = () => <LegalPage page={texts.healthData} />

/** A page of plain text that anybody may read. */
function LegalPage({ page }: { page: (typeof texts)['terms'] }) {
  const title = useOpenPage()?.title
  useTop()
  return (
    <>
      <title>{`${title} · Turno`}</title>
      <EntryBar />
      <main className="page narrow">
        <div>
          <h1>{title}</h1>
          <p className="lead">{page.lead}</p>
        </div>
        {page.sections.map((section) => (
          <section className="stack tight" key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </main>
      <Footer />
    </>
  )
}
