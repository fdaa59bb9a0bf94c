// The API over read models in Redis, with its projector beside it and without reactors, due times and sandbox: what `reads` measures with
// Redis. Takes a data folder and Redis's address, prints its own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { redisReadStore } from '@turno/adapters/read-store/redis.ts'
import { createApi } from '@turno/api/app.ts'
import { passwordCost } from '@turno/api/deps.ts'
import { decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { ProjectionRunner } from '@turno/projector/projections/projection-runner.ts'
import { projections } from '@turno/read-models/all.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { openEngines } from '@turno/standalone/engines.ts'
import { createOutsideWorld } from '@turno/standalone/outside-world.ts'
import pino from 'pino'

const [path, redisUrl] = process.argv.slice(2)
const dataDir = openDataDir({ dataDir: path!, secrets: {} })
const logger = pino({ level: 'error' }, pino.destination(2))
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const engines = await openEngines(dataDir)
const readStore = await redisReadStore({ url: redisUrl! })
const runner = new ProjectionRunner({ ...engines, readStore, projections, decode: decodeWith(engines.codec), logger })
runner.start()
const api = createApi({
  ...engines,
  ...createOutsideWorld(engines, dataDir, url, url),
  readStore,
  lookupKey: dataDir.secret('LOOKUP_KEY'),
  tokenSecret: dataDir.secret('TOKEN_SECRET'),
  passwords: passwordCost,
  publicUrl: url,
  webDist: undefined,
  isCaughtUp: () => runner.isCaughtUp(),
  sessionEnded: () => undefined,
  logger,
  metrics: new ProductMetrics(),
})
await runner.caughtUp
server.on('request', api.callback())
console.log(url)
