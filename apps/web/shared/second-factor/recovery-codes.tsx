import './second-factor.css'
import { Copy, Download, Printer } from 'lucide-react'
import { saveFile } from '../../kit/format/save-file.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { inGroups } from './set-up.tsx'
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
        <Button look="btn m" icon={Copy} label={texts.copy} onClick={() => void copy()} />
        <Button look="btn m" icon={Printer} label={texts.print} onClick={() => window.print()} />
        <Button look="btn m" icon={Download} label={texts.download} onClick={download} />
      </div>
      <Button look="btn primary block" label={texts.saved} ref={focus} onClick={done} />
    </div>
  )
}

/** The field that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
