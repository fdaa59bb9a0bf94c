import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { Download, FileText } from 'lucide-react'
import { Link } from 'wouter'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { exportAll } from './privacy.ts'
import { texts } from './texts.ts'

/** A copy of everything that is kept of one, as a file; of a patient also as a page. */
export function Export({ role }: { role: 'patient' | 'doctor' }) {
  const { busy, attempt } = useAttempt()

  async function download() {
    const data = await attempt(exportAll)
    if (!data) return
    saveFile(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      texts.fileName(bogotaDate(data.exported_at)),
    )
    toast(texts.downloaded)
  }

  return (
    <section className="card stack">
      <h2>{texts.export}</h2>
      <p className="small muted">{texts.exportLead[role]}</p>
      {role === 'patient' ? (
        <Link href={href(pages.ownData)} className="btn">
          <FileText className="i s" aria-hidden="true" />
          {texts.read}
        </Link>
      ) : null}
      <button type="button" className="btn" disabled={busy} onClick={() => void download()}>
        <Download className="i s" aria-hidden="true" />
        {busy ? texts.preparing : texts.download}
      </button>
    </section>
  )
}
