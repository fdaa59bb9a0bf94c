import type { ConsultingRoom } from '@turno/contract/areas/schedules.ts'
import { Hospital } from 'lucide-react'
import { TryAgain } from '../../kit/ui/await.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

interface OfficeFieldProps {
  field: { id: string; value: string; error: string | undefined; onChange: (id: string) => void }
  /** The doctor's in the request's city; undefined while they are not known. */
  rooms: ConsultingRoom[] | undefined
  /** The offices could not be loaded. */
  failed: boolean
  retry: () => void
}

/** Place of the visit. A lack of offices is shown only once it is certain. */
export function OfficeField({ field, rooms, failed, retry }: OfficeFieldProps) {
  return (
    <div className="field">
      <SelectField
        {...field}
        label={texts.office}
        icon={Hospital}
        placeholder={texts.officePlaceholder}
        hint={rooms?.length === 0 ? texts.noOffice : undefined}
        error={failed ? texts.officesFailed : field.error}
        options={(rooms ?? []).map((room) => ({
          id: room.id,
          name: [room.address, room.consulting_room].filter(Boolean).join(', '),
        }))}
      />
      {failed ? <TryAgain act={retry} /> : null}
    </div>
  )
}
