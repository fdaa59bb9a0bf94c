import { fieldTextMax, signAddendum } from '@turno/contract/areas/encounters.ts'
import { answerRemark, type OpenRemark } from '@turno/contract/areas/record-remarks.ts'
import * as encounters from '@turno/contract/endpoints/encounters.ts'
import * as remarks from '@turno/contract/endpoints/record-remarks.ts'
import { remarkTextMax } from '@turno/domain/record-remark/texts.ts'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { announceRefusal, SignatureFields, signatureOf } from '../../kit/forms/signature-fields.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField } from '../../kit/ui/field.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { signedNoteQuestion } from '../../shared/records/questions.ts'
import { texts } from '../../shared/records/remark-texts.ts'
import { openRemarksQuestion } from './remarks.ts'

interface AnswerDialogProps {
  remark: OpenRemark
  /** Signing asks for the code of a second factor. */
  withCode: boolean
  close: () => void
}

/** Answers a patient's remark: with a note that follows the signed one, or in words. */
export default function AnswerDialog({ remark, withCode, close }: AnswerDialogProps) {
  const [way, choose] = useState<keyof typeof texts.ways>(remark.signed ? 'note' : 'words')
  return (
    <Dialog title={texts.answerTo(remark)} onClose={close}>
      <div className="stack">
        <p>«{remark.text}»</p>
        {remark.signed ? (
          <Segments label={texts.how} options={texts.ways} chosen={way} choose={choose} />
        ) : (
          <p className="small muted">{texts.notSigned}</p>
        )}
        {way === 'note' ? (
          <WithNote remark={remark} withCode={withCode} close={close} />
        ) : (
          <InWords remark={remark} close={close} />
        )}
      </div>
    </Dialog>
  )
}

function useAnswered({ encounter_id }: OpenRemark, close: () => void): () => Promise<void> {
  const refresh = useSetAtom(openRemarksQuestion)
  const refreshNote = useSetAtom(signedNoteQuestion(encounter_id))
  return async () => {
    toast(texts.answered)
    await Promise.all([refresh({ type: 'refresh' }), refreshNote({ type: 'refresh' })])
    close()
  }
}

function WithNote({ remark, withCode, close }: AnswerDialogProps) {
  const sent = useAnswered(remark, close)
  const form = useForm({
    known: { text: '', password: '', code: '' },
    schema: signAddendum,
    body: ({ text, ...signature }) => ({ text, remark_id: remark.id, ...signatureOf(signature, withCode) }),
    send: (key, body) => ask(encounters.addendum, { key, params: { id: remark.encounter_id }, body }),
    sent,
    announce: announceRefusal,
    prefix: 'answer-note-',
  })
  return (
    <Form form={form} className="stack" short>
      <p className="small muted">{texts.noteDetail}</p>
      <AreaField {...form.field('text')} label={texts.note} maxLength={fieldTextMax} />
      <SignatureFields form={form} withCode={withCode} />
      <Submit form={form} label={texts.sign} sending={texts.signing} look="btn primary" row />
    </Form>
  )
}

function InWords({ remark, close }: Omit<AnswerDialogProps, 'withCode'>) {
  const sent = useAnswered(remark, close)
  const params = { id: remark.encounter_id, remarkId: remark.id }
  const form = useForm({
    known: { text: '' },
    schema: answerRemark,
    send: (key, body) => ask(remarks.answerInWords, { key, params, body }),
    sent,
    prefix: 'answer-words-',
  })
  return (
    <Form form={form} className="stack" short>
      <p className="small muted">{texts.wordsDetail}</p>
      <AreaField {...form.field('text')} label={texts.words} maxLength={remarkTextMax} />
      <Submit form={form} label={texts.answer} sending={texts.sending} look="btn primary" row />
    </Form>
  )
}
