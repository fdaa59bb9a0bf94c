import type { AnswerOf, Endpoint } from '@turno/contract/endpoint.ts'
import { ask, type SentTo } from '../../kit/api/call.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { useDocumentTerms } from '../catalogues/document-terms.ts'
import { bodyOf, extraErrorsIn, initialDrafts, type Registering, registrationSchemas } from './draft.ts'

const refusalToastMs = 3000

interface Sending<Of extends Endpoint> {
  who: Registering
  endpoint: Of
  /** Data sent beside the form. */
  more?: object
  done: (registered: AnswerOf<Of>) => void
}

/** The form of a registration, which the endpoint's own schema judges. */
export function useRegistration<const Of extends Endpoint>({ who, endpoint, more, done }: Sending<Of>) {
  const { wrongNumber } = useDocumentTerms()
  return useForm({
    known: initialDrafts[who],
    schema: registrationSchemas[who],
    body: (draft) => bodyOf(draft, who),
    extraErrors: (draft, wrong) => extraErrorsIn(draft, wrong, wrongNumber(draft.document_type, draft.document)),
    send: (key, form) => ask(endpoint, ...([{ key, body: { ...form, ...more } }] as unknown as SentTo<Of>)),
    sent: done,
    announce: (_, words) => toast(words, { tone: 'bad', forMs: refusalToastMs }),
  })
}
