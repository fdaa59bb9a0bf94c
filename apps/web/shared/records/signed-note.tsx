import type { Encounter } from '@turno/contract/areas/encounters.ts'
import * as papers from '@turno/contract/endpoints/papers.ts'
import { paperOfNote, paperOfPart } from '@turno/domain/clinical/paper.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { askFile } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Button } from '../../kit/ui/button.tsx'
import { PaperView } from './paper-view.tsx'
import { texts } from './texts.ts'

interface SignedNoteProps {
  encounter: Encounter
  /** What its doctor may do with a part that is valid. */
  act?: (part: Encounter['parts'][number]) => ReactNode
}

/** A signed note with its parts, each as it is printed, with its file. Nobody changes a word here. */
export function SignedNote({ encounter: { id, note, parts, addenda }, act }: SignedNoteProps) {
  const added = addenda.map(({ doctor, text, signed_at }) => ({ doctor, text, signedAt: signed_at }))
  return (
    <div className="stack loose">
      <DownloadPaper id={id} paper="note" name={texts.files.note} />
      <PaperView paper={paperOfNote(note.content, { signedAt: note.signed_at }, added)} code={note.code} />
      {parts.map((each) => {
        const { number, part, content, code, annulled, signed_at } = each
        return (
          <section key={number} className="stack tight" aria-label={`${texts.files[part]} N.º ${number}`}>
            {annulled ? (
              <p>
                <span className="tag bad">{texts.annulled}</span>
              </p>
            ) : null}
            <div className="row wrap between">
              <DownloadPaper id={id} paper={`part-${number}`} name={texts.files[part]} />
              {annulled ? null : act?.(each)}
            </div>
            <PaperView paper={paperOfPart(content, { signedAt: signed_at, number })} code={code} />
          </section>
        )
      })}
    </div>
  )
}

/** The file that was made of a paper: made now if nobody has asked for it before, which takes a moment. */
function DownloadPaper({ id, paper, name }: { id: string; paper: string; name: string }) {
  const { busy, attempt } = useAttempt()
  const download = () =>
    attempt(async () => saveFile(await askFile(papers.paper, { params: { id, paper } }), `${name}.pdf`))
  return (
    <div>
      <Button
        look="btn m"
        icon={Download}
        label={busy ? texts.making : texts.download(name)}
        disabled={busy}
        onClick={() => void download()}
      />
    </div>
  )
}
