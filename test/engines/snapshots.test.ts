import { snapshottingContract } from '@turno/adapters/commands/snapshotting.contract.ts'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { afterAll } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { anyPrefix } from './prefix.ts'

const double = await EventStoreDbDouble.start()
afterAll(() => double[Symbol.asyncDispose]())

snapshottingContract('EventStoreDB', () => openEventStoreDb({ url: double.url, prefix: anyPrefix() }), 1)
