import { type ConsultingRoom, openOffice } from '@turno/contract/areas/schedules.ts'
import { officeFields, siteFields } from '@turno/contract/fields/office.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { AffectedNote, useAffected } from '../../shared/agenda/affected.tsx'
import { texts as changeTexts } from '../../shared/agenda/texts.ts'
import { PlaceFields } from '../../shared/catalogues/place-fields.tsx'
import { Fields } from '../../shared/fields/fields.tsx'
import { draftOf, officeOf, pinOf, saveOffice } from './offices.ts'
import { texts } from './texts.ts'

const PinMap = lazyPart(() => import('../../shared/map/pin-map.tsx'))

interface OfficeDialogProps {
  /** The one to change; without it another is made. */
  office: ConsultingRoom | undefined
  saved: () => Promise<unknown>
  close: () => void
}

const fields = officeFields.room
const lengths = { consulting_room: { maxLength: fields.name.max }, address: { maxLength: fields.address.max } }
const site = {
  provider_code: { maxLength: siteFields.room.providerCode.max, inputMode: 'numeric' },
  preparation: { maxLength: siteFields.room.preparation.max },
} as const
const names = { country: 'country', department: 'department', city: 'city_id' } as const

/** Makes an office, or changes one. */
export default function OfficeDialog({ office, saved, close }: OfficeDialogProps) {
  const { form, appointments } = useOfficeForm(office, async () => {
    close()
    await saved()
  })
  const { values } = form
  return (
    <Dialog title={office ? texts.edit : texts.create} onClose={close}>
      <Form form={form} className="stack loose">
        <Fields form={form} of={[fields.name]} with={lengths} marks="none" />
        <PlaceFields form={form} names={names} labels={texts.place} />
        <Fields form={form} of={[fields.address]} with={lengths} marks="none" />
        <Fields
          form={form}
          of={[siteFields.room.providerCode, siteFields.room.preparation]}
          with={site}
          marks="optional"
        />
        <fieldset className="stack tight">
          <legend className="label legend">{texts.position}</legend>
          <Suspense fallback={<span className="skeleton room-map" />}>
            <PinMap
              label={texts.pin(values.consulting_room)}
              position={pinOf(values)}
              onMove={({ lat, lng }) => form.set({ lat: String(lat), lng: String(lng) })}
            />
          </Suspense>
          <div className="pair">
            <TextField {...form.field('lat')} label={texts.lat} inputMode="text" />
            <TextField {...form.field('lng')} label={texts.lng} inputMode="text" />
          </div>
        </fieldset>
        <AffectedNote appointments={appointments} />
        <Submit
          form={form}
          label={appointments.length > 0 ? changeTexts.keepAndSave : texts.save}
          sending={texts.saving}
        />
      </Form>
    </Dialog>
  )
}

function useOfficeForm(office: ConsultingRoom | undefined, saved: () => Promise<void>) {
  const affected = useAffected()
  const form = useForm({
    known: draftOf(office),
    order: [
      'consulting_room',
      'country',
      'department',
      'city_id',
      'address',
      'provider_code',
      'preparation',
      'lat',
      'lng',
    ],
    schema: openOffice,
    body: officeOf,
    prefix: 'room-',
    send: (key, body) => saveOffice(key, office?.id, body, affected.shown),
    sent: () => {
      toast(office ? texts.updated : texts.roomCreated)
      return saved()
    },
    failed: affected.takes,
    announce: (_, detail) => toast(office ? texts.roomNotChanged : texts.roomNotCreated, { tone: 'bad', detail }),
  })
  return { form, appointments: affected.appointments }
}
