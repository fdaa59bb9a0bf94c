import { systemClock } from '@turno/adapters/clock/clock.ts'
import { type ScheduledTask, schedule } from 'node-cron'
import type { Logger } from 'pino'
import { type SweepDeps, sweepFiles } from './sweep-files.ts'

/** When people sleep. */
const everyNight = '17 4 * * *'
const timezone = 'America/Bogota'

/** Sweeps files once a day. */
export class DailySweep {
  readonly #deps: SweepDeps & { logger: Logger }
  #task: ScheduledTask | undefined
  #sweeping: Promise<void> | undefined

  constructor(deps: SweepDeps & { logger: Logger }) {
    this.#deps = deps
  }

  start(): void {
    this.#task = schedule(everyNight, () => this.sweep(), { timezone })
  }

  /** Finishes the current sweep. */
  async stop(): Promise<void> {
    await this.#task?.destroy()
    await this.#sweeping
  }

  /** What fails is done the next night. */
  async sweep(): Promise<void> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined
    })
    await this.#sweeping
  }

  async #sweep(): Promise<void> {
    const { logger } = this.#deps
    try {
      const removed = await sweepFiles(this.#deps, systemClock.now())
      logger.info({ removed }, 'files swept')
    } catch (error) {
      logger.warn({ why: (error as Error).message }, 'files were not swept; tried again tomorrow')
    }
  }
}
