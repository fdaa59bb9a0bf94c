import type { StoryEvent } from '@turno/contract/areas/story.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { ofAccounts } from './accounts.ts'
import { ofAgreements } from './agreements.ts'
import { ofAppointments } from './appointments.ts'
import { type Card, type EventName, say } from './card.ts'
import { ofConversation } from './conversation.ts'
import { ofDeliveries } from './deliveries.ts'
import { ofDoctors } from './doctors.ts'
import { ofEarnings } from './earnings.ts'
import { ofMaintenance } from './maintenance.ts'
import { ofOrders } from './orders.ts'
import { ofPanel } from './panel.ts'
import { ofRecords } from './records.ts'
import { ofRequests } from './requests.ts'
import type { unread } from './unread.ts'
import { ofVideo } from './video.ts'

const all: { [Type in Exclude<EventName, (typeof unread)[number]>]: Card<Type> } = {
  ...ofAccounts,
  ...ofAgreements,
  ...ofAppointments,
  ...ofConversation,
  ...ofDeliveries,
  ...ofDoctors,
  ...ofEarnings,
  ...ofMaintenance,
  ...ofOrders,
  ...ofPanel,
  ...ofRecords,
  ...ofRequests,
  ...ofVideo,
}

const cardOf = (type: string) => {
  const card = (all as Record<string, Card<EventName>>)[type]
  return typeof card === 'function' ? { story: card } : (card ?? {})
}

/** An event's line in a story, in Spanish, without personal values; a type without one shows its name. */
export function describe(
  { type, data }: Recorded,
  called: Names,
): Pick<StoryEvent, 'title' | 'detail' | 'tone' | 'icon'> {
  const { story, icon = 'circle' } = cardOf(type)
  return { ...(story?.(data as never, called) ?? say(type)), icon }
}

/** Text of an event among the changes of the reader's own account; undefined: none. */
export const ownTextOf = (type: string): string | undefined => cardOf(type).own
