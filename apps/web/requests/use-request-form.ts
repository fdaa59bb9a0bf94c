import type { PostPendingAppointment } from '@turno/contract/pending-appointments.ts'
import type { UserInfo } from '@turno/contract/people.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { ownId, userQuestion } from '../user/user.ts'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import {
  type Draft,
  draftAtom,
  emptyDraft,
  requestErrors,
  requestOf,
  type TypedRequest,
  typedErrors,
  typedRequestOf,
} from './draft.ts'
import { postProcedure, postRequest, requestsQuestion } from './requests.ts'

/** The forms there are: in person, by video, or with the type of the search. */
export type FormKind = 'inPerson' | 'video' | 'types'

/** What a part of the form works with. */
export interface Part {
  draft: Draft
  type: (change: Partial<Draft>) => void
  errors: FieldErrors
}

type Addresses = UserInfo['addresses']

/** The form's state and its sending. `sent` is told the new request's id. */
export function useRequestForm(kind: FormKind, sent: (id: string) => void) {
  const [draft, setDraft] = useAtom(draftAtom)
  const user = useAtomValue(userQuestion)
  const refresh = useSetAtom(requestsQuestion)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, attempt } = useIntention()
  const filled = { ...draft, cityId: draft.cityId || (user.data?.city_id ?? '') }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { request, wrong } = checked(kind, filled, user.data?.addresses ?? [])
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const answer = await attempt(
      (key) => post(key, request),
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

  return {
    draft: filled,
    type: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    errors,
    busy,
    submit,
    user,
  }
}

function checked(kind: FormKind, draft: Draft, addresses: Addresses) {
  if (kind === 'types') {
    const request = typedRequestOf(draft, ownId(), addresses)
    return { request, wrong: typedErrors(request) }
  }
  const request = requestOf(draft, ownId(), kind === 'video', addresses)
  return { request, wrong: requestErrors(request) }
}

const post = (key: string, request: TypedRequest | ReturnType<typeof requestOf>): Promise<{ id: string }> =>
  'id_cup' in request ? postProcedure(key, request) : postRequest(key, request as PostPendingAppointment)
