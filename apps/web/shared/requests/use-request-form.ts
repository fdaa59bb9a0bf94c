import type { PostPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { type FormOf, useForm } from '../../kit/forms/use-form.ts'
import { keepSearch } from '../../kit/navigation/pending-search.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { ownId, useUser } from '../../kit/user/user.ts'
import { Refusal } from '../../kit/wire/answer.ts'
import {
  type Draft,
  emptyDraft,
  extraErrorsIn,
  type FormKind,
  requestOf,
  schemaOf,
  typedAtom,
  typedRequestOf,
} from './draft.ts'
import { requestsQuestion } from './requests.ts'
import { texts } from './texts.ts'

const tooMany = 429

/** Props of a part of the form. */
export interface FormPartProps {
  form: FormOf<Draft>
}

/**
 * The form of a request. A stranger's is kept in this window and sent once they have logged in.
 * @param sent takes the id of the new request
 */
export function useRequestForm(kind: FormKind, sent: (id: string) => void) {
  const [typed, setTyped] = useAtom(typedAtom)
  const isStranger = !useAtomValue(sessionAtom)
  const [, navigate] = useLocation()
  const { city_id = '', addresses = [] } = useUser() ?? {}
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
    extraErrors: (draft, wrong) => extraErrorsIn(kind, draft, wrong),
    send: isStranger ? async () => ({ id: '' }) : post,
    sent: ({ id }, draft) => {
      if (isStranger) {
        keepSearch(searchOf(draft, kind))
        return navigate(href(pages.login, { redirect: '1' }))
      }
      setTyped({ city_id: draft.city_id })
      void refresh({ type: 'refresh' })
      sent(id)
    },
    words: (error) => (error instanceof Refusal && error.status === tooMany ? texts.tooMany : undefined),
  })
}

/** As the browser keeps a search (spec, section 3: search object). */
const searchOf = ({ specialty_id, city_id, observations, terms }: Draft, kind: FormKind) => ({
  typeSearch: 1,
  attention_type: kind === 'video' ? 1 : 0,
  speciality: specialty_id,
  city: city_id,
  reason: observations,
  terms,
})

const post = (key: string, request: ReturnType<typeof requestOf> | ReturnType<typeof typedRequestOf>) =>
  'id_cup' in request
    ? ask(requests.postProcedure, { key, body: request })
    : ask(requests.post, { key, body: request as PostPendingAppointment })
