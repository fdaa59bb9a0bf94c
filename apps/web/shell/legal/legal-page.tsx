import { EntryBar } from '../../kit/frame/entry-bar.tsx'
import { Footer } from '../../kit/frame/footer.tsx'
import { useTop } from '../../kit/navigation/start-at-top.ts'
import { useOpenPage } from '../../kit/session/open-page.ts'
import type { texts } from './texts.ts'

/** A page of plain text that anybody may read. */
export function LegalPage({ page }: { page: (typeof texts)['terms'] }) {
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
