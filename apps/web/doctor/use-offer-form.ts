import { makeOffer as offerSchema } from '@turno/contract/offers.ts'
import type { DoctorsPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { roomsQuestion } from '../agenda/offered.ts'
import { lowest } from '../agreements/agreed.ts'
import { useForm } from '../forms/use-form.ts'
import { keepsDraft } from '../navigation/unsaved.ts'
import { toast } from '../toasts/toasts.ts'
import { serverNow } from '../wire/server-time.ts'
import { amendOffer, dayQuestion, doctorRequestsQuestion, makeOffer } from './doctor.ts'
import { alsoWrong, draftOf, feeText, newDraft, type OfferDraft, offerOf } from './offer-draft.ts'
import { texts } from './texts.ts'

type Typed = Partial<OfferDraft>

/** What is being typed, by request: looking at another patient loses nothing. */
const typedAtom = atom<Record<string, Typed>>({})
keepsDraft(typedAtom, (all) => Object.values(all).some((typed) => Object.keys(typed).length > 0))

/** The form of an offer: a new one, or new terms of the standing one. */
export function useOfferForm(request: DoctorsPendingAppointment, done: () => void) {
  const store = useStore()
  const [all, setAll] = useAtom(typedAtom)
  const typed = all[request.id] ?? {}
  const { known, offices } = useKnown(request, typed)
  const refresh = useSetAtom(doctorRequestsQuestion)
  const mine = request.my_offer
  const form = useForm({
    known,
    typed: [typed, (change) => setAll((before) => ({ ...before, [request.id]: change(before[request.id] ?? {}) }))],
    schema: offerSchema,
    body: offerOf,
    also: (draft, wrong) => alsoWrong(draft, wrong, serverNow()),
    send: (key, offer) => (mine ? amendOffer(key, mine.id, offer) : makeOffer(key, request.id, offer)),
    sent: async () => {
      toast(mine ? texts.changed : texts.sent)
      await refresh({ type: 'refresh' })
      // The new offer may have been seen, and new terms for it typed, before this answer came: they stay.
      if (store.get(typedAtom)[request.id] !== all[request.id]) return
      form.forget()
      if (mine) done()
    },
    announce: (_, words) => {
      toast(words, { tone: 'bad' })
      void refresh({ type: 'refresh' })
    },
  })
  const cancel = () => {
    form.forget()
    done()
  }
  return { form, offices, cancel }
}

/** The terms that stand in the form before the doctor types: those of the standing offer, or the usual ones. */
function useKnown(request: DoctorsPendingAppointment, typed: Typed) {
  const [first] = useState(() => (request.my_offer ? draftOf(request.my_offer) : newDraft(request, serverNow())))
  const [{ data, error }, write] = useAtom(roomsQuestion)
  const rooms = data?.filter(
    (room) => room.active && (room.city_id === request.ciudad || room.city_name === request.city_name),
  )
  const { fecha, clase_atencion } = { ...first, ...typed }
  const agreed = lowest(request.agreed, clase_atencion, fecha)
  const usualFee = useAtomValue(dayQuestion(fecha || first.fecha)).data?.tariffs[clase_atencion]
  const proposed = agreed?.price ?? usualFee
  const known: OfferDraft = {
    ...first,
    consultorio_id: first.consultorio_id || (rooms?.[0]?.id ?? ''),
    tarifa: first.tarifa || (typeof proposed === 'number' ? feeText(proposed) : ''),
  }
  const offices = { rooms, failed: !data && error !== undefined, retry: () => void write({ type: 'refresh' }) }
  return { known, offices }
}
