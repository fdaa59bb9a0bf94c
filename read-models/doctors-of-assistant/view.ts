import type { Model } from '../projection.ts'

/** A doctor in whose name an assistant works. */
export interface ServedDoctor {
  doctorId: string
  since: string
}

export const model: Model = { name: 'doctors-of-assistant', version: 1 }
/** The doctors of one assistant, in the order in which the assistant joined them. */
export const assistantKey = (assistantId: string): string => `assistant/${assistantId}`
