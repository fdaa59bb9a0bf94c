import type { Encounter } from '@turno/contract/areas/encounters.ts'
import * as papers from '@turno/contract/endpoints/papers.ts'
import { noteFile, paperFile } from '@turno/domain/clinical/papers/file-names.ts'
import { paperName } from '@turno/domain/clinical/papers/names.ts'
import type { PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import { sheetOfNote, sheetOfPaper } from '@turno/domain/clinical/sheet.ts'
import { dayInWords } from '@turno/domain/clinical/times-in-words.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { askFile } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SheetView } from './sheet-view.tsx'
import { texts } from './texts.ts'

interface SignedNoteProps {
  encounter: Encounter
  /** What its doctor may do with a paper that is valid. */
  act?: (paper: Encounter['parts'][number]) => ReactNode
}

/** A signed note with its papers, each as it is printed, with its file. Nobody changes a word here. */
export function SignedNote({ encounter: { id, note, parts, addenda }, act }: SignedNoteProps) {
  const added = addenda.map(({ doctor, text, signed_at }) => ({ doctor, text, signedAt: signed_at }))
  return (
    <div className="stack loose">
      <DownloadPaper id={id} paper="note" name={texts.note} file={noteFile(note.signed_at)} />
      <SheetView sheet={sheetOfNote(note.content, { signedAt: note.signed_at }, added)} code={note.code} />
      {parts.map((each) => {
        const { number, part: kind, content, code, annulment, signed_at } = each
        return (
          <section
            key={number}
            id={idOfPaper(number)}
            tabIndex={-1}
            className="stack tight"
            aria-label={`${paperName(kind)} N.º ${number}`}
          >
            {annulment ? <Annulled kind={kind} number={number} {...annulment} /> : null}
            <div className="row wrap between">
              <DownloadPaper
                id={id}
                paper={`part-${number}`}
                name={paperName(kind)}
                file={paperFile(kind, signed_at, number)}
              />
              {annulment ? null : act?.(each)}
            </div>
            <SheetView sheet={sheetOfPaper(content, { signedAt: signed_at, number })} code={code} />
          </section>
        )
      })}
    </div>
  )
}

/** The id of a signed paper on the page. */
export const idOfPaper = (number: number): string => `paper-${number}`
/** The id of the mark that a paper is annulled. */
export const idOfAnnulment = (number: number): string => `annulment-${number}`

type Annulment = NonNullable<Encounter['parts'][number]['annulment']>

function Annulled({ kind, number, at, reason }: Annulment & { kind: PaperKind; number: number }) {
  return (
    <div id={idOfAnnulment(number)} tabIndex={-1}>
      <span className="tag bad">{texts.annulled(kind, dayInWords(bogotaDate(at)))}</span>
      {reason === null ? null : <p>{texts.annulReason(reason)}</p>}
    </div>
  )
}

interface DownloadPaperProps {
  id: string
  paper: string
  /** What it is called on the screen. */
  name: string
  /** What it is saved as, without an ending. */
  file: string
}

/** The file that was made of a paper: made now if nobody has asked for it before, which takes a moment. */
function DownloadPaper({ id, paper, name, file }: DownloadPaperProps) {
  const { busy, attempt } = useAttempt()
  const download = () =>
    attempt(async () => saveFile(await askFile(papers.paper, { params: { id, paper } }), `${file}.pdf`))
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
