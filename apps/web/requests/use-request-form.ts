import type { PostPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormOf, useForm } from '../forms/use-form.ts'
import { ownId, userQuestion } from '../user/user.ts'
import { Refusal } from '../wire/answer.ts'
import {
  alsoWrong,
  type Draft,
  emptyDraft,
  type FormKind,
  requestOf,
  schemaOf,
  typedAtom,
  typedRequestOf,
} from './draft.ts'
import { postProcedure, postRequest, requestsQuestion } from './requests.ts'
import { texts } from './texts.ts'

const tooMany = 429

/** What a part of the form takes. */
export interface Part {
  form: FormOf<Draft>
}

/** The form of a request. @param sent takes the id of the new request */
export function useRequestForm(kind: FormKind, sent: (id: string) => void) {
  const [typed, setTyped] = useAtom(typedAtom)
  const { city_id = '', addresses = [] } = useAtomValue(userQuestion).data ?? {}
  const refresh = useSetAtom(requestsQuestion)
  const known = { ...emptyDraft, city_id }
  return useForm({
    known,
    typed: [typed, setTyped],
    schema: schemaOf(kind, { ...known, ...typed }),
    body: (draft) =>
      kind === 'types'
        ? typedRequestOf(draft, ownId(), addresses)
        : requestOf(draft, ownId(), kind === 'video', addresses),
    also: (draft, wrong) => alsoWrong(kind, draft, wrong),
    send: post,
    sent: ({ id }, draft) => {
      setTyped({ city_id: draft.city_id })
      void refresh({ type: 'refresh' })
      sent(id)
    },
    words: (error) => (error instanceof Refusal && error.status === tooMany ? texts.tooMany : undefined),
  })
}

const post = (key: string, request: ReturnType<typeof requestOf> | ReturnType<typeof typedRequestOf>) =>
  'id_cup' in request ? postProcedure(key, request) : postRequest(key, request as PostPendingAppointment)
