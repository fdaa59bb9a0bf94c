import type { StoryEvent, StoryIcon } from '@turno/contract/areas/story.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'

/**
 * How to give an event its card: one entry under its name in the file of its area here. A function says its line in
 * stories alone, without personal values; an object can also name its icon there, and the text for the person whose
 * account it changes (`own`). An event that nobody reads goes into unread.ts. all.ts does not compile while an event
 * has no entry.
 */
export const cards = <Types extends EventName>(table: { [Type in Types]: Card<Type> }): typeof table => table

export type EventName = AnyEvent['type']

export type Card<Type extends EventName> = StoryLine<Type> | FullCard<Type>

interface FullCard<Type extends EventName> {
  story?: StoryLine<Type>
  icon?: StoryIcon
  /** Text among the changes of the person's own account: without values, as others may look over their shoulder. */
  own?: string
}

/** A line of a story. */
export type Description = Pick<StoryEvent, 'title' | 'detail' | 'tone'>
type StoryLine<Type extends EventName> = (data: Extract<AnyEvent, { type: Type }>['data'], called: Names) => Description

export const say = (title: string, detail = '', tone: StoryEvent['tone'] = 'calm'): Description => ({
  title,
  detail,
  tone,
})
