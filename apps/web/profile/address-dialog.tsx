import { changeAddress } from '@turno/contract/profile.ts'
import { type FormEvent, useState } from 'react'
import { Switch } from 'react-aria-components'
import { useIntention } from '../api/intention.ts'
import { PlaceFields } from '../catalogues/place-fields.tsx'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { useFormErrors } from '../ui/form-errors.ts'
import { Refusal } from '../wire/answer.ts'
import { fieldErrors, refusedFields } from '../wire/field-errors.ts'
import { type AddressForm, type OwnAddress, saveAddress } from './profile.ts'
import { texts } from './texts.ts'
import { Wrong } from './wrong.tsx'

interface AddressDialogProps {
  /** The one to change; without it another is added. */
  address: OwnAddress | undefined
  /** The first address is the main one. */
  isFirst: boolean
  saved: () => Promise<unknown>
  close: () => void
}

const names = { country: 'country_id', department: 'state_id', city: 'city_id' }

/** Adds an address or changes one. */
export default function AddressDialog({ address, isFirst, saved, close }: AddressDialogProps) {
  const { form, type, judged, busy, submit } = useAddressForm(address, async () => {
    close()
    await saved()
  })
  const isMain = isFirst || address?.default_address === '1'
  return (
    <Dialog title={address ? texts.editAddress : texts.newAddress} onClose={close}>
      <form className="stack loose" noValidate onSubmit={submit}>
        <Wrong judged={judged} />
        <PlaceFields
          names={names}
          labels={texts.place}
          place={{ country: form.country_id, department: form.state_id, city: form.city_id }}
          onChange={({ country, department, city }) =>
            type({ country_id: country, state_id: department, city_id: city, address: '' })
          }
          errors={judged.errors}
        />
        <TextField
          id="address"
          label={texts.address}
          hint={texts.addressHint}
          autoComplete="street-address"
          value={form.address}
          error={judged.errors.address}
          onChange={(typed) => type({ address: typed })}
        />
        <div>
          <Switch
            className="switch"
            isSelected={isMain || form.default_address}
            isDisabled={isMain}
            onChange={(default_address) => type({ default_address })}
          >
            <span className="track" aria-hidden="true">
              <span className="thumb" />
            </span>
            {texts.mainSwitch}
          </Switch>
          {isMain && address ? <p className="small muted">{texts.mainStays}</p> : null}
        </div>
        <button type="submit" className="btn primary block" disabled={busy}>
          {busy ? texts.saving : texts.saveAddress}
        </button>
      </form>
    </Dialog>
  )
}

function useAddressForm(address: OwnAddress | undefined, saved: () => Promise<void>) {
  const [form, setForm] = useState<AddressForm>(() => formOf(address))
  const { judged, judge, touched } = useFormErrors()
  const { busy, attempt, renew } = useIntention()

  function type(change: Partial<AddressForm>) {
    renew()
    touched(change)
    setForm((before) => ({ ...before, ...change }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The page behind the dialog has a form of its own.
    event.stopPropagation()
    const wrong = fieldErrors(changeAddress, form)
    judge(wrong)
    if (Object.keys(wrong).length > 0) return
    const done = await attempt(
      (key) => saveAddress(key, address?.id, form),
      (error) => {
        judge(refusedFields(error, Object.keys(form)))
        // A change tells what the server finds wrong, all of it.
        const listed = error instanceof Refusal ? error.errors : []
        const detail = listed.map(({ message }) => message).join(' ') || error.message
        toast(address ? detail : texts.addressNotSaved, address ? { tone: 'bad' } : { tone: 'bad', detail })
      },
    )
    if (!done) return
    toast(address ? texts.addressChanged : texts.addressCreated)
    await saved()
  }

  return { form, type, judged, busy, submit }
}

const formOf = (address: OwnAddress | undefined): AddressForm => ({
  country_id: address?.country_id ?? '',
  state_id: address?.state_id ?? '',
  city_id: address?.city_id ?? '',
  address: address?.address ?? '',
  default_address: address?.default_address === '1',
})
