import { FileUp } from 'lucide-react'
import { DropZone, type FileDropItem } from 'react-aria-components'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { panelTexts } from './panel-texts.ts'

interface PanelFileProps {
  /** What is said beside the button: the file's name, or what is under way. */
  status: string
  refused: string | undefined
  choose: (file: File) => void
  refuse: (why: string) => void
}

/** Where the export is dropped, chosen or pasted. Choosing the same file again reads it again. */
export function PanelFile({ status, refused, choose, refuse }: PanelFileProps) {
  async function drop(items: readonly { kind: string }[]) {
    const [file, ...more] = items.filter((item): item is FileDropItem => item.kind === 'file')
    if (!file || more.length > 0) refuse(panelTexts.onlyOne)
    else choose(await file.getFile())
  }
  return (
    <DropZone className="drop-zone" aria-label={panelTexts.drop} onDrop={({ items }) => void drop(items)}>
      <p className="strong">{panelTexts.drop}</p>
      <label className="btn m choose-file">
        <input
          type="file"
          accept=".csv,text/csv"
          className="hidden"
          aria-describedby={refused ? 'panel-refused' : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) choose(file)
          }}
        />
        <FileUp className="i s" aria-hidden="true" />
        {panelTexts.file}
      </label>
      <span className="clip small muted" role="status">
        {status}
      </span>
      <FieldMessage id="panel-refused" error={refused} />
    </DropZone>
  )
}
