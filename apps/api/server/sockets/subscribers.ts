import type { Connection } from './connection.ts'
import { changeText } from './messages.ts'
import type { Change } from './recent-changes.ts'
import { audienceOf } from './serving.ts'

/** Connections by the names in the audience of a change: a user's id, a role, what they may, or whom they watch. */
export class Subscribers {
  readonly all = new Set<Connection>()
  readonly #byName = new Map<string, Set<Connection>>()

  join(connection: Connection): void {
    this.all.add(connection)
    for (const name of connection.names) this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(connection))
  }

  leave(connection: Connection): void {
    this.all.delete(connection)
    for (const name of connection.names) {
      const named = this.#byName.get(name)
      named?.delete(connection)
      if (named?.size === 0) this.#byName.delete(name)
    }
  }

  /** Sends a change to its audience only. */
  notify(change: Change): void {
    const connections = audienceOf(change).flatMap((name) => [...(this.#byName.get(name) ?? [])])
    if (connections.length === 0) return
    const text = changeText(change)
    for (const connection of connections) connection.notify(change, text)
  }

  includes(change: Change, connection: Connection): boolean {
    const audience = audienceOf(change)
    return connection.names.some((name) => audience.includes(name))
  }

  /** The connections of a name. */
  named(name: string): ReadonlySet<Connection> {
    return this.#byName.get(name) ?? new Set()
  }

  countOf(userId: string): number {
    return this.named(userId).size
  }
}
