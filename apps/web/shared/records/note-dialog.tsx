import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { signedNoteQuestion } from './questions.ts'
import { SignedNote } from './signed-note.tsx'

/** One signed note, to be read. */
export default function NoteDialog({ id, title, close }: { id: string; title: string; close: () => void }) {
  return (
    <Dialog title={title} onClose={close}>
      <Await question={signedNoteQuestion(id)} skeleton={<RowsSkeleton rows={4} />}>
        {(encounter) => <SignedNote encounter={encounter} />}
      </Await>
    </Dialog>
  )
}
