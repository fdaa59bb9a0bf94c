import type { NotificationType } from '@turno/contract/notifications.ts'

/** A notification as a person reads it, and the page that it leads to. */
export interface Words {
  type: NotificationType
  title: string
  message: string
  url: string
}
