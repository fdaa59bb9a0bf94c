import type { Endpoint } from '@turno/contract/endpoint.ts'
import * as v from 'valibot'
import type { Answer } from '../kit/endpoint/answer.ts'

/** Holds what goes over the wire against the schema of its route. */
export class AnswerCheck {
  /** Misfits, as `<route>: <field> <why>`. */
  readonly misfits: string[] = []
  readonly #seen = new Map<string, 'empty' | 'filled'>()

  readonly take = (route: Endpoint, { data, file }: Answer): void => {
    const title = titleOf(route)
    const sent: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data))
    if (typeof route.answer === 'string') {
      if (!file || (route.answer !== file.type && route.answer !== 'application/octet-stream'))
        this.misfits.push(`${title}: is no ${route.answer}`)
    } else this.misfits.push(...misfitsOf(route.answer, sent).map((misfit) => `${title}: ${misfit}`))
    if (!Array.isArray(sent) || sent.length > 0) this.#seen.set(title, 'filled')
    else if (!this.#seen.has(title)) this.#seen.set(title, 'empty')
  }

  /** Whether the route was answered, with something in its list if that is what it answers. */
  hasSeen(route: Endpoint): boolean {
    return this.#seen.get(titleOf(route)) === 'filled'
  }
}

/** Of several routes under one address the body's field is part of the title. */
export const titleOf = ({ method, path, when }: Endpoint): string =>
  [method, path, ...(when ? [JSON.stringify(when)] : [])].join(' ')

function misfitsOf(schema: v.GenericSchema, sent: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, sent)
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)
}
