import type { StoryEvent } from '@turno/contract/support.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

/** A line of a story. */
export type Description = Pick<StoryEvent, 'title' | 'detail' | 'tone'>
/** What is said of an event, by its type. */
export type Describers = {
  [Type in Recorded['type']]?: (data: Extract<Recorded, { type: Type }>['data'], called: Names) => Description
}

export const say = (title: string, detail = '', tone: StoryEvent['tone'] = 'calm'): Description => ({
  title,
  detail,
  tone,
})
const dayNames = new Intl.DateTimeFormat('es-CO', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
/** YYYY-MM-DD as 'sáb, 21 de nov'. */
export const day = (date: string): string => dayNames.format(new Date(`${date}T00:00:00Z`))
