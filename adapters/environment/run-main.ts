import pino, { type Logger } from 'pino'
import { ConfigError, type Environment, Settings } from './settings.ts'

/** A process at work. */
export interface Running {
  /** Where it answers. */
  url: string
  /** Finishes what is in hand and lets go of everything. */
  stop(): Promise<void>
}

/**
 * The life of a process: starts it with the settings of its environment, says where it is, and stops it at SIGTERM. What cannot be used
 * is told in one line, and ends it with code 1.
 * @param banner what a person reads once it is ready; its first line ends with the address, for programs
 */
export async function runMain(
  name: string,
  start: (settings: Settings, logger: Logger) => Promise<Running>,
  banner: (url: string) => string = (url) => `Turno ${name}: ${url}`,
  env: Environment = process.env,
): Promise<void> {
  try {
    const settings = new Settings(env)
    const logger = pino({ level: settings.logLevel() }, pino.destination({ dest: 2, sync: true }))
    const { url, stop } = await start(settings, logger)
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0)))
    console.log(banner(url))
  } catch (error) {
    console.error(error instanceof ConfigError ? `Turno ${name}: ${error.message}` : error)
    process.exit(1)
  }
}
