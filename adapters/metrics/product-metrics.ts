import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { LogObserver } from '../event-store/instrumented.ts'

/** From a millisecond, which most calls take, to the time after which people give up. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Gauges that exist only where the projector runs. */
export const gauges = {
  reactorQueueDepth: 'turno_reactor_queue_depth',
  reactionsSkipped: 'turno_reactions_skipped',
} as const

interface Answered {
  method: string
  /** Pattern of the route, never a path with ids. */
  route: string
  kind: string
  status: number
}

/**
 * The metrics of one process, for Prometheus. Labels hold names from the code only, never an id or input of a caller.
 */
export class ProductMetrics implements LogObserver {
  readonly #registry = new Registry()
  readonly #requests: Histogram<keyof Answered>
  readonly #appendSeconds: Histogram<'outcome'>
  readonly #draftSeconds: Histogram<'outcome'>
  readonly #events: Counter
  readonly #reads: Counter
  readonly #filesUnusable: Counter<'what'>
  readonly #logAway: Gauge
  readonly #logOutages: Counter

  constructor() {
    const registers = [this.#registry]
    this.#requests = new Histogram({
      name: 'turno_http_request_seconds',
      help: 'Time to answer, by route pattern and its kind: query, recordedQuery, command, plain.',
      labelNames: ['method', 'route', 'kind', 'status'],
      buckets,
      registers,
    })
    this.#appendSeconds = new Histogram({
      name: 'turno_append_seconds',
      help: 'Time of an append to the log, by how it ended.',
      labelNames: ['outcome'],
      buckets,
      registers,
    })
    this.#draftSeconds = new Histogram({
      name: 'turno_draft_seconds',
      help: 'Time of a save of a draft beside the log, by how it ended.',
      labelNames: ['outcome'],
      buckets,
      registers,
    })
    this.#events = new Counter({
      name: 'turno_appended_events_total',
      help: 'Events appended by this process.',
      registers,
    })
    this.#reads = new Counter({
      name: 'turno_log_reads_total',
      help: 'Questions of this process to the log: streams, snapshots, drafts, pages; what a subscription delivers is none.',
      registers,
    })
    this.#filesUnusable = new Counter({
      name: 'turno_files_unusable_total',
      help: 'Files that an event names and nobody can open: missing, or altered.',
      labelNames: ['what'],
      registers,
    })
    this.#logAway = new Gauge({
      name: 'turno_log_away',
      help: "1 while the log's server cannot be reached, which /health/ready says too; else 0.",
      registers,
    })
    this.#logOutages = new Counter({
      name: 'turno_log_outages_total',
      help: "How often the log's server could not be reached since start.",
      registers,
    })
  }

  /** Whether the log's server cannot be reached; each outage is said once at its beginning and once at its end. */
  logAway(isAway: boolean): void {
    this.#logAway.set(isAway ? 1 : 0)
    if (isAway) this.#logOutages.inc()
  }

  requestAnswered(answered: Answered, seconds: number): void {
    this.#requests.observe(answered, seconds)
  }

  appendEnded(outcome: string, events: number, seconds: number): void {
    this.#appendSeconds.observe({ outcome }, seconds)
    if (outcome === 'appended') this.#events.inc(events)
  }

  draftEnded(outcome: string, seconds: number): void {
    this.#draftSeconds.observe({ outcome }, seconds)
  }

  fileUnusable(what: 'missing' | 'altered'): void {
    this.#filesUnusable.inc({ what })
  }

  readBegan(): void {
    this.#reads.inc()
  }

  /** A gauge that is read on demand, by the value of one label; a failing read is left out. */
  watch<Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: () => Promise<Record<string, number>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      async collect() {
        this.reset()
        const values = await read().catch(() => ({}))
        for (const [value, number] of Object.entries(values))
          this.set({ [label]: value } as Record<Label, string>, number)
      },
    })
  }

  /** The current value of a gauge by label; undefined where nobody watches it. */
  async now(name: string): Promise<Record<string, number> | undefined> {
    const values = (await this.#registry.getSingleMetric(name)?.get())?.values
    return values && Object.fromEntries(values.map(({ labels, value }) => [String(Object.values(labels)[0]), value]))
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** All metrics in Prometheus's text format. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
