import { useSetAtom } from 'jotai'
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Confirm } from '../../kit/ui/confirm.tsx'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { type OwnAddress, profileQuestion, removeAddress } from './profile.ts'
import { texts } from './texts.ts'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))

/** Running change of the addresses. */
type Doing = { what: 'add' } | { what: 'edit' | 'remove'; address: OwnAddress }

/** A person's addresses, the main one first. They are saved one by one, at once. */
export function Addresses({ addresses, error }: { addresses: OwnAddress[]; error?: string | undefined }) {
  const [doing, setDoing] = useState<Doing>()
  const { remove, refresh } = useAddresses(() => setDoing(undefined))
  const add = (
    <Button
      id="add-address"
      look="btn m"
      icon={Plus}
      label={texts.addAddress}
      onClick={() => setDoing({ what: 'add' })}
    />
  )
  return (
    <Section id="direcciones" title={texts.addresses} action={add}>
      {addresses.length === 0 ? <p className="muted">{texts.noAddresses}</p> : null}
      <ul className="addresses">
        {addresses.map((address) => (
          <OneAddress
            key={address.id}
            address={address}
            isLast={addresses.length === 1}
            act={(what) => setDoing({ what, address })}
          />
        ))}
      </ul>
      {addresses.length === 1 ? <p className="small muted">{texts.lastStays}</p> : null}
      <FieldMessage id="addresses-error" error={error} />
      <Suspense fallback={null}>
        {doing?.what === 'add' || doing?.what === 'edit' ? (
          <AddressDialog
            address={doing.what === 'edit' ? doing.address : undefined}
            isFirst={addresses.length === 0}
            saved={refresh}
            close={() => setDoing(undefined)}
          />
        ) : null}
        {doing?.what === 'remove' ? (
          <Confirm
            question={texts.confirmRemove}
            detail={doing.address.full_address}
            confirm={texts.removeAddress}
            keep={texts.keepAddress}
            onConfirm={() => void remove(doing.address)}
            onCancel={() => setDoing(undefined)}
          />
        ) : null}
      </Suspense>
    </Section>
  )
}

function useAddresses(done: () => void) {
  const write = useSetAtom(profileQuestion)
  const writeUser = useSetAtom(userQuestion)
  const { attempt } = useAttempt()
  const refresh = () => Promise.all([write({ type: 'refresh' }), writeUser({ type: 'refresh' })])

  async function remove({ id }: OwnAddress) {
    done()
    const removed = await attempt(
      (key) => removeAddress(key, id),
      (error) => toast(texts.addressNotRemoved, { tone: 'bad', detail: error.message }),
    )
    if (!removed) return
    toast(texts.addressRemoved)
    await refresh()
    document.getElementById('add-address')?.focus()
  }

  return { remove, refresh }
}

interface OneAddressProps {
  address: OwnAddress
  isLast: boolean
  act: (what: 'edit' | 'remove') => void
}

function OneAddress({ address, isLast, act }: OneAddressProps) {
  return (
    <li className="row wrap">
      <MapPin className="i" aria-hidden="true" />
      <div className="roomy">
        <div>{address.address}</div>
        <div className="small muted">{address.city_name}</div>
      </div>
      <div className="row tight end">
        {address.default_address === '1' ? <span className="tag ok">{texts.main}</span> : null}
        <button
          type="button"
          className="iconbtn"
          aria-label={texts.editOne(address.address)}
          onClick={() => act('edit')}
        >
          <Pencil className="i s" aria-hidden="true" />
        </button>
        {isLast ? null : (
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.removeOne(address.address)}
            onClick={() => act('remove')}
          >
            <Trash2 className="i s" aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  )
}
