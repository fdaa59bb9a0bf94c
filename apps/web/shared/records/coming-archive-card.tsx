import { useAtomValue } from 'jotai'
import type { CSSProperties } from 'react'
import { texts } from './archive-texts.ts'
import { comingArchiveAtom } from './coming-archive.ts'

/** How far the archive is that comes to this browser; nothing while none does. */
export function ComingArchive({ look = '' }: { look?: 'card' | '' }) {
  const coming = useAtomValue(comingArchiveAtom)
  if (!coming) return null
  const percent = Math.round((100 * coming.done) / Math.max(1, coming.of))
  return (
    <div className={`row ${look}`}>
      <span
        className="ring calm"
        role="progressbar"
        aria-label={texts.coming}
        aria-valuenow={percent}
        style={{ '--p': percent } as CSSProperties}
      >
        <span aria-hidden="true">{texts.percent(percent)}</span>
      </span>
      <div className="grow">
        <div className="strong">{texts.coming}</div>
        <p className="small muted">{texts.comingDetail(coming.done, coming.of)}</p>
      </div>
    </div>
  )
}
