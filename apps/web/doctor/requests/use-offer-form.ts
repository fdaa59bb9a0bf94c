import { makeOffer as offerSchema } from '@turno/contract/areas/offers.ts'
import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { atom, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { keepsDraft } from '../../kit/navigation/unsaved.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { serverNow } from '../../kit/wire/server-time.ts'
import { type FreeHour, freeHours, freeHoursQuestion } from '../../shared/agenda/free-hours.ts'
import { officesQuestion } from '../../shared/agenda/schedule-questions.ts'
import { lowestPrice } from '../../shared/agreements/own-prices.ts'
import { afterActAtom, dayQuestion, requestQuestion } from './doctor.ts'
import {
  draftOf,
  extraErrorsIn,
  feeText,
  newDraft,
  type OfferDraft,
  offerOf,
  proposedHours,
  timeOf,
} from './offer-draft.ts'
import { texts } from './texts.ts'

type Typed = Partial<OfferDraft>

/** Unsent drafts by request: looking at another patient loses nothing. */
const typedAtom = atom<Record<string, Typed>>({})
keepsDraft(typedAtom, (all) => Object.values(all).some((typed) => Object.keys(typed).length > 0))

/** The form of an offer: a new one, or new terms of the standing one. */
export function useOfferForm(request: DoctorsPendingAppointment, done: () => void) {
  const store = useStore()
  const [all, setAll] = useAtom(typedAtom)
  const typed = all[request.id] ?? {}
  const { known, officeChoice, hours, refreshHours } = useKnown(request, typed)
  const afterAct = useSetAtom(afterActAtom)
  const mine = request.my_offer
  const form = useForm({
    known,
    typed: [typed, (change) => setAll((before) => ({ ...before, [request.id]: change(before[request.id] ?? {}) }))],
    schema: offerSchema,
    body: offerOf,
    extraErrors: (draft, wrong) => extraErrorsIn(draft, wrong, serverNow()),
    send: (key, body) =>
      mine
        ? ask(requests.amendOffer, { params: { id: mine.id }, key, body })
        : ask(requests.makeOfferFor, { params: { id: request.id }, key, body }),
    sent: async () => {
      toast(mine ? texts.changed : texts.sent)
      await afterAct(request.id)
      // The new offer may have been seen, and new terms for it typed, before this answer came: they stay.
      if (store.get(typedAtom)[request.id] !== all[request.id]) return
      form.forget()
      if (mine) done()
    },
    announce: (_, words) => {
      toast(words, { tone: 'bad' })
      void refreshHours({ type: 'refresh' })
      void afterAct(request.id)
    },
  })
  const cancel = () => {
    form.forget()
    done()
  }
  return { form, officeChoice, hours, cancel }
}

/** Initial terms of the form: those of the present offer, or the usual ones. */
function useKnown(request: DoctorsPendingAppointment, typed: Typed) {
  const [{ data, error }, write] = useAtom(officesQuestion)
  const offices = data?.filter(
    (office) => office.active && (office.city_id === request.ciudad || office.city_name === request.city_name),
  )
  const careType = typed.clase_atencion ?? request.my_offer?.clase_atencion ?? request.clase_atencion
  const { hours, refreshHours } = useHours(request, careType, offices?.map(({ id }) => id) ?? [])
  const proposal = useFirst(careType, offices ? hours : undefined)
  const [openedAt] = useState(serverNow)
  const first = request.my_offer ? draftOf(request.my_offer) : newDraft(request, proposal, openedAt)
  const { fecha, clase_atencion } = { ...first, ...typed }
  const agreed = lowestPrice(request.agreed, clase_atencion, fecha)
  const usualFee = useAtomValue(dayQuestion(fecha || first.fecha)).data?.tariffs[clase_atencion]
  const proposed = agreed?.price ?? usualFee
  const known: OfferDraft = {
    ...first,
    consultorio_id: first.consultorio_id || (offices?.[0]?.id ?? ''),
    tarifa: first.tarifa || (typeof proposed === 'number' ? feeText(proposed) : ''),
  }
  const officeChoice = { offices, failed: !data && error !== undefined, retry: () => void write({ type: 'refresh' }) }
  return { known, officeChoice, hours, refreshHours }
}

/** The doctor's first free hours of the week for the request; undefined while they are on their way. */
function useHours({ id, id_cup }: DoctorsPendingAppointment, careType: CareType, roomIds: string[]) {
  const [{ data, error }, refreshHours] = useAtom(freeHoursQuestion(`${careType} ${id_cup}`.trim()))
  const { data: own, error: unknown } = useAtomValue(requestQuestion(id))
  const offered = own?.offered.map(timeOf) ?? []
  const known = { careType, roomIds, offered, nowMs: serverNow() }
  const hours =
    !own && !unknown
      ? undefined
      : data
        ? proposedHours(freeHours(data.scheduler, careType), known)
        : error
          ? []
          : undefined
  return { hours, refreshHours }
}

/** The proposed hour stays while the form is open, even if somebody takes it: the form then says so. */
function useFirst(careType: CareType, hours: FreeHour[] | undefined): FreeHour | undefined {
  const [first, setFirst] = useState<Partial<Record<CareType, FreeHour | null>>>({})
  if (hours && first[careType] === undefined) setFirst({ ...first, [careType]: hours[0] ?? null })
  return first[careType] ?? undefined
}
