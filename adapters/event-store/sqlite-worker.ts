// The thread of a log in a file: node:sqlite blocks its thread while the disk works. sqlite-connection.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { SqliteServer } from './sqlite-server.ts'

new SqliteServer(parentPort!, workerData)
