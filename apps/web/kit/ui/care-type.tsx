import { type CareType, careNames } from '@turno/domain/care-types.ts'
import { Hospital, House, Video } from 'lucide-react'

/** One icon and one colour each, everywhere. */
const careLooks = {
  0: { look: 'office', Icon: Hospital },
  1: { look: 'video', Icon: Video },
  2: { look: 'home', Icon: House },
} as const

/** @param name where the place has a word of its own for it */
export function CareTypeTag({ type, name = careNames[type] }: { type: CareType; name?: string }) {
  const { look, Icon } = careLooks[type]
  return (
    <span className={`tag ${look}`}>
      <Icon className="i s" aria-hidden="true" />
      {name}
    </span>
  )
}

/** The icon of a care type on its colour, where words beside it say the rest. */
export function CareTypeIcon({ type }: { type: CareType }) {
  const { look, Icon } = careLooks[type]
  return (
    <span className={`care-icon ${look}`} aria-hidden="true">
      <Icon className="i" />
    </span>
  )
}
