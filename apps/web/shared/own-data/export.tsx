import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { Download, FileText } from 'lucide-react'
import { useIntention } from '../../kit/api/intention.ts'
import { save } from '../../kit/format/save-file.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { exportAll } from './privacy.ts'
import { texts } from './texts.ts'

/** A copy of everything that is kept of one, as a file; of a patient also as a page. */
export function Export({ role }: { role: 'patient' | 'doctor' }) {
  const { busy, attempt } = useIntention()

  async function download() {
    const data = await attempt(exportAll)
    if (!data) return
    save(
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
        <ButtonLink href={href(pages.ownData)} look="btn" icon={FileText} label={texts.read} />
      ) : null}
      <Button
        look="btn"
        icon={Download}
        label={busy ? texts.preparing : texts.download}
        disabled={busy}
        onClick={() => void download()}
      />
    </section>
  )
}
