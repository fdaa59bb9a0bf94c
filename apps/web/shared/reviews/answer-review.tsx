import * as reviews from '@turno/contract/endpoints/reviews.ts'
import { answerReview } from '@turno/contract/reviews.ts'
import { reviewTextMax } from '@turno/domain/appointment/reviewing.ts'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { AreaField } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

interface AnswerReviewProps {
  appointmentId: string
  /** Whose review it is. */
  of: string
  /** What it says; '' stars alone. */
  said: string
  done: () => void
}

/** Answers a review, for its doctor, once. */
export function AnswerReview({ of, ...props }: AnswerReviewProps) {
  const [asks, setAsks] = useState(false)
  return (
    <div>
      <Button
        look="btn m"
        icon={MessageSquareReply}
        label={texts.answer}
        aria-label={texts.answerName(of)}
        onClick={() => setAsks(true)}
      />
      {asks ? <AnswerDialog of={of} {...props} close={() => setAsks(false)} /> : null}
    </div>
  )
}

function AnswerDialog({ appointmentId, of, said, done, close }: AnswerReviewProps & { close: () => void }) {
  const form = useForm({
    known: { text: '' },
    schema: answerReview,
    send: (key, body) => ask(reviews.answer, { params: { id: appointmentId }, body, key }),
    sent: () => {
      toast(texts.answered)
      close()
      done()
    },
    blame: 'text',
    prefix: 'answer-',
  })
  return (
    <Dialog title={texts.answerName(of)} onClose={close}>
      <Form form={form} className="stack" short>
        {said ? <p className="muted written">{said}</p> : null}
        <AreaField
          {...form.field('text')}
          label={texts.answerLabel}
          hint={texts.answerHint}
          maxLength={reviewTextMax}
        />
        <Submit form={form} label={texts.answerSend} look="btn primary" row />
      </Form>
    </Dialog>
  )
}
