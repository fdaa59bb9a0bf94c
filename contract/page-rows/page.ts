import type { Permission } from '@turno/domain/account/events.ts'
import type { Role } from '@turno/domain/event.ts'

/** A page of the web application. */
export interface Page<Id extends string = string> {
  /** Its address; `:name` is a part that varies. Letter case does not count. */
  path: string
  /** Which tab, where one address has several. */
  tab?: string
  /** Further addresses of the page. */
  also?: readonly string[]
  /** Older addresses, which redirect to this one. */
  older?: readonly string[]
  who: 'anyone' | readonly Role[]
  /** Only those may open it who were given this beside their role. */
  permission?: Permission
  /** Strangers may open it too, outside; those who are logged in find it inside. */
  strangersToo?: true
  title: string
  /** The page above: the back arrow leads there, and its menu entry is the current one. */
  up?: Id
  /** The menu lists the page, by its title unless there is a `label`; with a `bar` the bar has it under that name. */
  menu?: { label?: string; group?: string; bar?: string }
}

/** Visitors of a page that needs no login. */
export const anyone = 'anyone'
