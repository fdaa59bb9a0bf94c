// Replaces an EventStoreDB: node server.ts <log file> [--port <n>] [--unary] [--restart <ms>]. Prints its addresses as
// one JSON line.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import {
  Server,
  ServerCredentials,
  type ServerErrorResponse,
  type sendUnaryData,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import { append, batchAppend } from './appending.ts'
import { controlServer } from './control.ts'
import { deleteStream, tombstone } from './deleting.ts'
import { Faults } from './faults.ts'
import { Log } from './log.ts'
import { callError } from './messages.ts'
import { read } from './reading.ts'

export interface Double {
  log: Log
  faults: Faults
  cutConnections: () => void
  /** The error with which a call ends before it is looked at, if that is to happen now. */
  refusesCall: () => ServerErrorResponse | undefined
}

const version = '23.10.8 (double)'
const host = '127.0.0.1'
const largestMessage = 64 * 1024 * 1024

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '0' },
    unary: { type: 'boolean', default: false },
    restart: { type: 'string' },
  },
})
const [path] = positionals
if (!path) throw new Error('Where is the log file to be?')

const log = new Log(path)
const faults = new Faults()
const sockets = new Set<Socket>()
let isReady = false
// A server that has something to recover is not there for seconds, and then not ready for as long.
const startingMs = log.all.length === 0 ? 0 : Number(values.restart ?? 500 + Math.random() * 1_500)
await pause(startingMs / 2)
const listener = await listen(values.port)
const { port } = listener.address() as AddressInfo
const double: Double = { log, faults, cutConnections, refusesCall }
writeSystemEvent()
const control = await controlServer({ log, faults, writeSystemEvent })

const server = new Server({ 'grpc.max_receive_message_length': largestMessage })
server.addService(streamsService.StreamsService, handlers(double))
server.addService(featuresService.ServerFeaturesService, {
  getSupportedMethods: (_call: unknown, callback: sendUnaryData<InstanceType<typeof features.SupportedMethods>>) => {
    if (faults.strikes('noFeatures')) callback(callError(status.INTERNAL, 'Received RST_STREAM with code 2'))
    else callback(null, supportedMethods())
  },
})
const injector = server.createConnectionInjector(ServerCredentials.createInsecure())
listener.on('connection', (socket) => injector.injectConnection(socket))
await pause(startingMs / 2)
isReady = true
console.log(JSON.stringify({ port, controlPort: control.port }))

process.on('SIGTERM', () => process.exit(0))

async function listen(wanted: string): Promise<NetServer> {
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  listener.listen(Number(wanted), host)
  await once(listener, 'listening')
  return listener
}

function handlers(double: Double): UntypedServiceImplementation {
  return {
    read: (call: Parameters<typeof read>[1]) => void read(double, call),
    append: (call: Parameters<typeof append>[1], callback: Parameters<typeof append>[2]) =>
      append(double, call, callback),
    batchAppend: (call: Parameters<typeof batchAppend>[1]) => batchAppend(double, call),
    delete: (call: Parameters<typeof deleteStream>[1], callback: Parameters<typeof deleteStream>[2]) =>
      deleteStream(double, call, callback),
    tombstone: (call: Parameters<typeof tombstone>[1], callback: Parameters<typeof tombstone>[2]) =>
      tombstone(double, call, callback),
  }
}

/** The client asks in small letters, and appends in batches only where this says that it may. */
function supportedMethods() {
  const methods = values.unary
    ? ['read', 'append', 'delete', 'tombstone']
    : ['read', 'append', 'delete', 'tombstone', 'batchappend']
  const supported = methods.map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  )
  return new features.SupportedMethods().setEventStoreServerVersion(version).setMethodsList(supported)
}

function cutConnections(): void {
  for (const socket of sockets) socket.destroy()
}

function refusesCall(): ServerErrorResponse | undefined {
  if (!isReady || faults.strikes('unavailable')) return callError(status.UNAVAILABLE, 'Server Is Not Ready')
  if (!faults.strikes('notLeader')) return undefined
  const leader = { 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) }
  return callError(status.NOT_FOUND, 'Leader info available', { exception: 'not-leader', ...leader })
}

/** As a real server does at its start and every now and then. */
function writeSystemEvent(): void {
  const data = Buffer.from(JSON.stringify({ 'proc-startTime': new Date() }))
  log.append(`$stats-${host}:${port}`, 'any', [
    { id: randomUUID(), type: '$statsCollected', isJson: true, data, metadata: Buffer.alloc(0) },
  ])
}
