import type { Codec } from '@turno/adapters/event-store/codec.ts'
import { ownTypes } from '@turno/adapters/event-store/own-events.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
