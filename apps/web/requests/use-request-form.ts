import type { PostPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { type FieldErrors, refusedFields } from '../api/field-errors.ts'
import { useIntention } from '../api/intention.ts'
import { ownId, userQuestion } from '../session/user.ts'
import { toast } from '../shell/toasts.ts'
import { type Draft, draftAtom, emptyDraft, requestErrors, requestOf } from './draft.ts'
import { postRequest, requestsQuestion } from './requests.ts'

/** The form's state and its sending. `sent` is told the new request's id. */
export function useRequestForm(video: boolean, sent: (id: string) => void) {
  const [draft, setDraft] = useAtom(draftAtom)
  const user = useAtomValue(userQuestion)
  const refresh = useSetAtom(requestsQuestion)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, attempt } = useIntention()
  const filled = { ...draft, cityId: draft.cityId || (user.data?.city_id ?? '') }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const request = requestOf(filled, ownId(), video, user.data?.addresses ?? [])
    const wrong = requestErrors(request)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const answer = await attempt(
      (key) => postRequest(key, request as PostPendingAppointment),
      (error) => {
        setErrors(refusedFields(error, Object.keys(request)))
        toast(error.message, { tone: 'bad' })
      },
    )
    if (!answer) return
    setDraft({ ...emptyDraft, cityId: draft.cityId })
    void refresh({ type: 'refresh' })
    sent(answer.id)
  }

  return { draft: filled, type: (change: Partial<Draft>) => setDraft({ ...draft, ...change }), errors, busy, submit, user }
}
