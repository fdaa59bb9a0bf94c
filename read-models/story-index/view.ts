import type { Model } from '../projection.ts'
/** The story that a thing belongs to. */
export interface Belongs {
  storyId: string
}

export const model: Model = { name: 'story-index', version: 6 }
/** Id of a request, offer, order, line, appointment, payment reference, transaction or message. */
export const thingKey = (id: string): string => `thing/${id}`
/**
 * Names of a story's streams, by when they joined it. `day-`, `reservation-` and `earnings-` are shared with other
 * stories.
 */
export const streamsIndex = (storyId: string): string => `streams/${storyId}`
/** Ids of the things that belong to a story. */
export const thingsIndex = (storyId: string): string => `things/${storyId}`
/** Ids of the views of a story. */
export const viewsIndex = (storyId: string): string => `views/${storyId}`
