import type { Encounter } from '@turno/contract/areas/encounters.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from '../../shared/records/remark-texts.ts'
import { MadeRemarks } from './made-remarks.tsx'
import { RemarkForm } from './remark-form.tsx'
import { ownRemarksQuestion } from './remarks.ts'

/** Under a note of one's own: what the patient wrote of it, and where they write that something is wrong. */
export function NoteRemarks({ encounter: { id, doctor_id, note } }: { encounter: Encounter }) {
  const { data } = useAtomValue(ownRemarksQuestion)
  const [isWriting, write] = useState(false)
  if (!data) return null
  const made = data.remarks.filter(({ encounter_id, entry_id }) => encounter_id === id && entry_id === null)
  const isOpen = made.some(({ answer }) => answer === null)
  const subject = { id: `note/${id}`, name: note.content.doctor.name, doctorId: doctor_id }
  return (
    <section className="stack" aria-label={texts.wrong}>
      <MadeRemarks remarks={made} />
      {isWriting ? <RemarkForm subjects={[subject]} done={() => write(false)} /> : null}
      {isOpen || isWriting ? null : (
        <div>
          <Button look="btn quiet m" label={texts.wrong} onClick={() => write(true)} />
        </div>
      )}
    </section>
  )
}
