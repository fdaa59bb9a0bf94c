import { useAtomValue } from 'jotai'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './archive-texts.ts'
import { comingArchiveAtom } from './coming-archive.ts'
import { ComingArchive } from './coming-archive-card.tsx'
import { archiveSizeQuestion } from './questions.ts'

const ArchiveDialog = lazyPart(() => import('./archive-dialog.tsx'))

/** All that a doctor signed, to be taken along at any time. */
export function SignedRecords() {
  const [asks, setAsks] = useState(false)
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <Await question={archiveSizeQuestion} skeleton={<span className="skeleton control" />}>
        {({ encounters }) =>
          encounters === 0 ? (
            <p className="small muted">{texts.none}</p>
          ) : (
            <>
              <p className="small muted">{texts.lead(encounters)}</p>
              <Take act={() => setAsks(true)} />
            </>
          )
        }
      </Await>
      {asks ? (
        <Suspense fallback={null}>
          <ArchiveDialog close={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** One archive at a time. */
function Take({ act }: { act: () => void }) {
  const isComing = useAtomValue(comingArchiveAtom) !== undefined
  return isComing ? <ComingArchive /> : <Button look="btn" icon={Download} label={texts.take} onClick={act} />
}

/** For a doctor who is about to close their account; nothing where they signed nothing. */
export function TakeRecordsFirst({ take }: { take: () => void }) {
  const size = useAtomValue(archiveSizeQuestion).data
  if (!size || size.encounters === 0) return null
  return (
    <div className="note">
      <div className="stack tight grow">
        <p>{texts.takeFirstDetail(size.encounters)}</p>
        <Button look="btn m" label={texts.takeFirst} onClick={take} />
      </div>
    </div>
  )
}
