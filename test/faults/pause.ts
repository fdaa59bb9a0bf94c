import { setTimeout as pause } from 'node:timers/promises'

/** Between two looks of somebody who waits for news. */
export const pauseBetweenLooks = (): Promise<void> => pause(25)
