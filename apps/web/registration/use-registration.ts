import { useForm } from '../forms/use-form.ts'
import { toast } from '../toasts/toasts.ts'
import { alsoWrong, bodyOf, presets, type Registering, schemas } from './draft.ts'

const refusalToastMs = 3000

interface Sending<Registered> {
  who: Registering
  send: (key: string, body: object) => Promise<Registered>
  done: (registered: Registered) => void
}

/** The form of a registration. */
export const useRegistration = <Registered>({ who, send, done }: Sending<Registered>) =>
  useForm({
    known: presets[who],
    schema: schemas[who],
    body: (draft) => bodyOf(draft, who),
    also: alsoWrong,
    send,
    sent: done,
    announce: (_, words) => toast(words, { tone: 'bad', forMs: refusalToastMs }),
  })
