import { runMain } from '@turno/adapters/environment/run-main.ts'
import { banner } from './banner.ts'
import { standaloneConfig } from './config.ts'
import { start } from './start.ts'

await runMain('standalone', (settings, logger) => start({ ...standaloneConfig(settings), logger }), banner)
