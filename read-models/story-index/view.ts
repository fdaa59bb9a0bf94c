import type { Model } from '../projection.ts'
/** The story that a thing belongs to. */
export interface Belongs {
  storyId: string
}

export const model: Model = { name: 'story-index', version: 2 }
/** Of a request, offer, order, line, appointment, payment reference, transaction or message. */
export const thingKey = (id: string): string => `thing/${id}`
/** Names of the streams that tell a story, by when they joined it. Some are shared with other stories (`day-`, `reservation-`). */
export const streamsIndex = (storyId: string): string => `streams/${storyId}`
/** Ids of the things that belong to a story. */
export const thingsIndex = (storyId: string): string => `things/${storyId}`
/** Ids of the looks at a story. */
export const viewsIndex = (storyId: string): string => `views/${storyId}`
