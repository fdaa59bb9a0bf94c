import type { DoctorsPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { keepsDraft } from '../navigation/unsaved.ts'
import { toast } from '../toasts/toasts.ts'
import { type FieldErrors, refusedFields } from '../wire/field-errors.ts'
import { serverNow } from '../wire/server-time.ts'
import { amendOffer, dayQuestion, doctorRequestsQuestion, makeOffer, roomsQuestion } from './doctor.ts'
import { draftOf, newDraft, type OfferDraft, offerErrors, offerOf } from './offer-draft.ts'
import { texts } from './texts.ts'

/** What is being typed, by request: looking at another patient loses nothing. */
const draftsAtom = atom<Record<string, OfferDraft>>({})
keepsDraft(draftsAtom, (drafts) => Object.keys(drafts).length > 0)

/** The offer form's state and its sending: a new offer, or new terms of the standing one. */
export function useOfferForm(request: DoctorsPendingAppointment, done: () => void) {
  const store = useStore()
  const [drafts, setDrafts] = useAtom(draftsAtom)
  const [first] = useState(() => (request.my_offer ? draftOf(request.my_offer) : newDraft(request, serverNow())))
  const rooms = (useAtomValue(roomsQuestion).data ?? []).filter(
    (room) => room.city_id === request.ciudad || room.city_name === request.city_name,
  )
  const typed = drafts[request.id] ?? first
  const draft = { ...typed, roomId: typed.roomId || (rooms[0]?.id ?? '') }
  const usualFee = useAtomValue(dayQuestion(draft.date || first.date)).data?.tariffs[draft.careType] ?? null
  const refresh = useSetAtom(doctorRequestsQuestion)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, attempt } = useIntention()

  const type = (change: Partial<OfferDraft>) => setDrafts({ ...drafts, [request.id]: { ...draft, ...change } })
  const isAsSent = () => store.get(draftsAtom)[request.id] === drafts[request.id]
  const forget = () => setDrafts(({ [request.id]: _, ...others }) => others)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const offer = offerOf(draft, usualFee)
    const wrong = offerErrors(offer, serverNow())
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const mine = request.my_offer
    const answer = await attempt(
      (key) => (mine ? amendOffer(key, mine.id, offer) : makeOffer(key, request.id, offer)),
      (error) => {
        setErrors(refusedFields(error, Object.keys(offer)))
        toast(error.message, { tone: 'bad' })
        void refresh({ type: 'refresh' })
      },
    )
    if (answer === undefined) return
    toast(mine ? texts.changed : texts.sent)
    await refresh({ type: 'refresh' })
    // The new offer may have been seen, and opened to be changed, before this answer came.
    if (!isAsSent()) return
    forget()
    if (mine) done()
  }

  function cancel() {
    forget()
    done()
  }

  return { draft, type, rooms, usualFee, errors, busy, submit, cancel }
}
