import type { Logger } from 'pino'
import { processLogger } from './process-logger.ts'
import { ConfigError, type Declarations, type Environment, readSettings, type SettingsOf } from './settings.ts'
import { processSettings } from './shared-settings.ts'

/** A process at work. */
export interface Running {
  /** Address of the process. */
  url: string
  /** Finishes the work in hand and closes everything. */
  stop(): Promise<void>
}

/**
 * The life of a process: starts it with the settings of its environment, prints where it answers, and stops it at
 * SIGTERM. A setting that cannot be used ends the process with code 1 and one line on stderr.
 * @param banner what a person reads once the process is ready; its first line ends with the address, for programs
 */
export async function runMain<Declared extends Declarations>(
  name: string,
  declared: Declared,
  start: (settings: SettingsOf<Declared>, logger: Logger) => Promise<Running>,
  banner: (url: string) => string = (url) => `Turno ${name}: ${url}`,
  env: Environment = process.env,
): Promise<void> {
  try {
    const { LOG_LEVEL: level } = readSettings(processSettings, env)
    const logger = processLogger(level)
    const { url, stop } = await start(readSettings(declared, env), logger)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)))
    console.log(banner(url))
  } catch (error) {
    console.error(error instanceof ConfigError ? `Turno ${name}: ${error.message}` : error)
    process.exit(1)
  }
}
