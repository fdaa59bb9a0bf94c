import type { EventType } from '@turno/domain/event.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { type Schema, sampleOf } from '@turno/notices/samples.ts'
import type { Recorded } from '../projection.ts'
import { happened } from './story.ts'

const types = Object.entries(eventTypes as unknown as Record<Recorded['type'], EventType>)

/** Two events of each type, always the same ones, about Ana's request, her order and Dr. Ruiz; erasure comes last. */
export const everyEvent: Recorded[] = [(count: number) => count - 1, () => 0]
  .flatMap((pick) =>
    types.map(([type, { schema }]) => {
      const data = sampleOf(schema as unknown as Schema, type, pick)
      return happened(60, type as Recorded['type'], data as never)
    }),
  )
  .sort((a, b) => Number(a.type === 'PersonErased') - Number(b.type === 'PersonErased'))
