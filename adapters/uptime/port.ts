/** In which minutes of the product's time ('2031-03-03T15:04') some api was ready: nobody is blamed for others. */
export interface Uptime {
  /** Some api is ready in these minutes. */
  mark(minutes: readonly string[]): Promise<void>
  /** In how many of these minutes no api was ready. */
  missing(minutes: readonly string[]): Promise<number>
}
