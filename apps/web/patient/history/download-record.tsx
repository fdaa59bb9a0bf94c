import * as archive from '@turno/contract/endpoints/record-archive.ts'
import { useAtomValue } from 'jotai'
import { Download } from 'lucide-react'
import { askFile } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/button.tsx'
import { beginArchive, comingArchiveAtom } from '../../shared/records/coming-archive.ts'
import { recordQuestion } from '../../shared/records/questions.ts'
import { texts } from './texts.ts'

/** The patient's whole record as files, in one archive; nothing while there is no record, or it comes already. */
export function DownloadRecord() {
  const userId = useAtomValue(sessionAtom)?.userId ?? ''
  const items = useAtomValue(recordQuestion(userId)).data?.items ?? []
  const isComing = useAtomValue(comingArchiveAtom) !== undefined
  const { busy, attempt } = useAttempt()
  if (items.length === 0 || isComing) return null
  const download = () => attempt(() => beginArchive((arrived) => askFile(archive.takeOwn, { arrived }), items.length))
  return (
    <div className="stack tight whole-record">
      <Button
        look="btn primary"
        icon={Download}
        label={busy ? texts.preparing : texts.download}
        disabled={busy}
        onClick={() => void download()}
      />
      <p className="small muted">{texts.downloadHint}</p>
    </div>
  )
}
