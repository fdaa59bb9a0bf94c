import { changeAddress } from '@turno/contract/areas/profile.ts'
import { Switch } from 'react-aria-components'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { PlaceFields } from '../../shared/catalogues/place-fields.tsx'
import { type AddressForm, type OwnAddress, saveAddress } from './profile.ts'
import { texts } from './texts.ts'

interface AddressDialogProps {
  /** The one to change; without it another is added. */
  address: OwnAddress | undefined
  /** The first address is the main one. */
  isFirst: boolean
  saved: () => Promise<unknown>
  close: () => void
}

const names = { country: 'country_id', department: 'state_id', city: 'city_id' } as const

/** Adds an address or changes one. */
export default function AddressDialog({ address, isFirst, saved, close }: AddressDialogProps) {
  const form = useAddressForm(address, async () => {
    close()
    await saved()
  })
  return (
    <Dialog title={address ? texts.editAddress : texts.newAddress} onClose={close}>
      <Form form={form} className="stack loose">
        <PlaceFields form={form} names={names} labels={texts.place} clears={{ address: '' }} />
        <TextField
          {...form.field('address')}
          label={texts.address}
          hint={texts.addressHint}
          autoComplete="street-address"
        />
        <MainSwitch
          isMain={isFirst || address?.default_address === '1'}
          isSelected={form.values.default_address}
          isNew={!address}
          onChange={(default_address) => form.set({ default_address })}
        />
        <Submit form={form} label={texts.saveAddress} sending={texts.saving} />
      </Form>
    </Dialog>
  )
}

interface MainSwitchProps {
  /** The main address stays the main one. */
  isMain: boolean
  isSelected: boolean
  isNew: boolean
  onChange: (isSelected: boolean) => void
}

function MainSwitch({ isMain, isSelected, isNew, onChange }: MainSwitchProps) {
  return (
    <div>
      <Switch className="switch" isSelected={isMain || isSelected} isDisabled={isMain} onChange={onChange}>
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
        {texts.mainSwitch}
      </Switch>
      {isMain && !isNew ? <p className="small muted">{texts.mainStays}</p> : null}
    </div>
  )
}

const useAddressForm = (address: OwnAddress | undefined, saved: () => Promise<void>) =>
  useForm({
    known: formOf(address),
    schema: changeAddress,
    send: (key, form) => saveAddress(key, address?.id, form),
    sent: () => {
      toast(address ? texts.addressChanged : texts.addressCreated)
      return saved()
    },
    // A change shows all errors that the server found.
    words: (error) =>
      (error instanceof Refusal ? error.errors.map(({ message }) => message).join(' ') : '') || undefined,
    announce: (_, detail) =>
      address ? toast(detail, { tone: 'bad' }) : toast(texts.addressNotSaved, { tone: 'bad', detail }),
  })

const formOf = (address: OwnAddress | undefined): AddressForm => ({
  country_id: address?.country_id ?? '',
  state_id: address?.state_id ?? '',
  city_id: address?.city_id ?? '',
  address: address?.address ?? '',
  default_address: address?.default_address === '1',
})
