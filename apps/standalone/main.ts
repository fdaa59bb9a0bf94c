import { runMain } from '@turno/adapters/environment/run-main.ts'
import { banner } from './banner.ts'
import { standaloneConfig, standaloneSettings } from './config.ts'
import { start } from './start.ts'

await runMain(
  'standalone',
  standaloneSettings,
  (settings, logger) => start({ ...standaloneConfig(settings), logger }),
  banner,
)
