// A thread that appends what it is sent and answers: what crossing into a thread and back costs at least.
import { parentPort, workerData } from 'node:worker_threads'
import { RawLog } from './raw-log.ts'

const log = new RawLog(workerData)
parentPort!.on('message', (events) => {
  log.append(events)
  parentPort!.postMessage(events.length)
})
