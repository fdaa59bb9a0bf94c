import type { Encounter } from '@turno/contract/areas/encounters.ts'
import type { ReactNode } from 'react'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { signedNoteQuestion } from './questions.ts'
import { SignedNote } from './signed-note.tsx'

interface NoteDialogProps {
  id: string
  title: string
  close: () => void
  /** What its reader may say of it. */
  below?: ((encounter: Encounter) => ReactNode) | undefined
}

/** One signed note, to be read. */
export default function NoteDialog({ id, title, close, below }: NoteDialogProps) {
  return (
    <Dialog title={title} onClose={close}>
      <Await question={signedNoteQuestion(id)} skeleton={<RowsSkeleton rows={4} />}>
        {(encounter) => (
          <div className="stack loose">
            <SignedNote encounter={encounter} />
            {below?.(encounter)}
          </div>
        )}
      </Await>
    </Dialog>
  )
}
