import type { CurrentTerms } from '@turno/contract/areas/booking.ts'
import * as booking from '@turno/contract/endpoints/booking.ts'
import { codes } from '@turno/contract/envelope.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { House } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { announceChange } from '../../kit/api/changes.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Confirm, Dialog } from '../../kit/ui/dialog.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { Refusal, type Unreachable } from '../../kit/wire/answer.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { type Hour, keepHour, keptDoctor, takeHour } from './kept-hour.ts'
import { ordersQuestion } from './orders.ts'
import { texts } from './texts.ts'

/** Questions before an hour can be booked. */
type Asking = { what: 'address'; hour: Hour } | { what: 'terms'; hour: Hour; before: Hour; addressId: string }

interface Booking {
  busy: boolean
  book: (hour: Hour) => void
  /** Dialogs of a booking, somewhere on the page. */
  dialog: ReactNode
}

/**
 * Books an hour and leads to the summary. A stranger logs in first, and the hour is booked when they are back on the
 * doctor's page. Whatever came in between, the hours that are shown are asked for anew.
 */
export function useBooking(): Booking {
  const session = useAtomValue(sessionAtom)
  const refreshOrders = useSetAtom(ordersQuestion)
  const [, navigate] = useLocation()
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState<Asking>()

  async function send(hour: Hour, addressId: string) {
    setAsking(undefined)
    const failed = (error: Refusal | Unreachable) => {
      const terms = newTermsOf(error, hour)
      if (terms) return setAsking({ what: 'terms', hour: terms, before: hour, addressId })
      if (error instanceof Refusal && error.code === codes.logInAgain) return keepHour(hour)
      sayRefused(error)
      announceChange('availability-of-doctor')
    }
    const done = await attempt((key) => bookHour(key, hour, addressId), failed)
    if (done === undefined) return
    await refreshOrders({ type: 'refresh' })
    navigate(href(pages.summary))
  }

  function book(hour: Hour) {
    if (!session) {
      keepHour(hour)
      return navigate(href(pages.login, { redirect: '1' }))
    }
    if (session.role !== 'patient') return void toast(texts.onlyPatients, { tone: 'bad' })
    if (hour.careType === 2) return setAsking({ what: 'address', hour })
    void send(hour, '')
  }

  const close = () => setAsking(undefined)
  return {
    busy,
    book,
    dialog:
      asking?.what === 'address' ? (
        <AddressDialog onChoose={(addressId) => void send(asking.hour, addressId)} onClose={close} />
      ) : asking ? (
        <NewTerms {...asking} accept={() => void send(asking.hour, asking.addressId)} onClose={close} />
      ) : null,
  }
}

/** Books the hour of a doctor that was chosen before the login, once somebody is back. */
export function useKeptHour(doctorId: string, book: (hour: Hour) => void): void {
  const session = useAtomValue(sessionAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a login
  useEffect(() => {
    if (session?.role !== 'patient' || keptDoctor() !== doctorId) return
    const hour = takeHour()
    if (hour) book(hour)
  }, [session?.userId, doctorId])
}

const bookHour = (key: string, hour: Hour, addressId: string) =>
  ask(booking.bookHour, {
    key,
    body: {
      action_type: 1,
      id_calendario: hour.calendar,
      fecha_inicio: hour.start,
      es_cup: hour.cup !== null,
      tipo_cita: hour.careType,
      id_cup: hour.cup,
      precio: hour.price,
      minutos: hour.minutes,
      ...(hour.address ? { direccion: hour.address } : {}),
      revision: hour.revision,
      convenio: hour.agreement?.id ?? '',
      address_id: addressId || null,
    },
  })

/** The hour as the doctor offers it now, where only its terms have changed. */
function newTermsOf(error: Error, hour: Hour): Hour | undefined {
  if (!(error instanceof Refusal) || error.code !== codes.slotNotAvailable) return undefined
  const terms = (error.data as CurrentTerms | null | undefined)?.terms
  if (!terms) return undefined
  const { price, minutes, revision, office_address, agreement_id } = terms
  const agreement = agreement_id ? { id: agreement_id, entity: '' } : null
  return { ...hour, price, agreement, minutes, revision, address: hour.careType === 0 ? office_address : null }
}

function sayRefused(error: Refusal | Unreachable) {
  const code = error instanceof Refusal ? error.code : codes.ok
  const toPay = code === codes.cartInProgress || code === codes.paymentInProgress
  toast(error.message, { tone: 'bad', ...(toPay ? { action: { label: texts.toPay, href: href(pages.summary) } } : {}) })
}

interface NewTermsProps {
  hour: Hour
  before: Hour
  accept: () => void
  onClose: () => void
}

function NewTerms({ hour, before, accept, onClose }: NewTermsProps) {
  const when = dayAndHour(hour.start, useAtomValue(nowAtom))
  const question = questionOf(hour, before)
  const detail = `${when} · ${hour.doctor}`
  const label = texts.bookAt(pesos(hour.price))
  return <Confirm question={question} detail={detail} confirm={label} onConfirm={accept} onCancel={onClose} />
}

function questionOf(hour: Hour, before: Hour): string {
  if (hour.agreement && !before.agreement) return texts.agreedPrice(pesos(hour.price), pesos(before.price))
  if (hour.price !== before.price) return texts.priceChanged(pesos(before.price), pesos(hour.price))
  if (hour.minutes !== before.minutes) return texts.lengthChanged(hour.minutes)
  return texts.placeChanged(hour.address ?? '')
}

function AddressDialog({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { data } = useAtomValue(userQuestion)
  const addresses = data?.addresses ?? []
  return (
    <Dialog title={texts.whichAddress} onClose={onClose}>
      {data && addresses.length === 0 ? <p className="muted">{texts.noAddress}</p> : null}
      {addresses.map(({ id, address, city_name }) => (
        <button key={id} type="button" className="choice" onClick={() => onChoose(id)}>
          <span className="home-text">
            <House className="i" aria-hidden="true" />
          </span>
          <span>
            <span className="strong">{address}</span>
            <br />
            <span className="small muted">{city_name}</span>
          </span>
        </button>
      ))}
      <a href={href(pages.profile)} className="btn quiet">
        {texts.otherAddress}
      </a>
    </Dialog>
  )
}
