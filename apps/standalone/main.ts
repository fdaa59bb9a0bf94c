import pino from 'pino'
import { banner } from './banner.ts'
import { ConfigError, readConfig } from './config.ts'
import { start } from './start.ts'

try {
  const { logLevel, ...config } = readConfig(process.env)
  const product = await start({ ...config, logger: pino({ level: logLevel }, pino.destination({ dest: 2, sync: true })) })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void product.stop().then(() => process.exit(0)))
  console.log(banner(product.url))
} catch (error) {
  console.error(error instanceof ConfigError ? `Turno: ${error.message}` : error)
  process.exit(1)
}
