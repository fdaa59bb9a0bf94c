import { inGroups } from './set-up.tsx'
import './second-factor.css'
import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '../../kit/format/save-file.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { texts } from './texts.ts'

/** The recovery codes for a lost telephone, shown this once. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const lines = codes.map(inGroups)
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => toast(texts.copied),
      () => toast(texts.notCopied, { tone: 'bad' }),
    )
  const download = () =>
    saveFile(new Blob([`${[texts.fileTitle, '', ...lines].join('\n')}\n`], { type: 'text/plain' }), texts.fileName)
  return (
    <div className="stack">
      <p className="muted">{texts.codesDetail}</p>
      <ol className="recovery-codes">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className="row wrap">
        <button type="button" className="btn m" onClick={() => void copy()}>
          <Copy className="i s" aria-hidden="true" />
          {texts.copy}
        </button>
        <button type="button" className="btn m" onClick={() => window.print()}>
          <Printer className="i s" aria-hidden="true" />
          {texts.print}
        </button>
        <button type="button" className="btn m" onClick={download}>
          <Download className="i s" aria-hidden="true" />
          {texts.download}
        </button>
      </div>
      <button type="button" className="btn primary block" ref={focus} onClick={done}>
        {texts.saved}
      </button>
    </div>
  )
}

/** The field that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
