/** In which minutes of the product's time ('2031-03-03T15:04') some api was there: nobody is blamed for others. */
export interface Uptime {
  /** Some api is there in these minutes. */
  mark(minutes: readonly string[]): Promise<void>
  /** In how many of these minutes no api was there. */
  missing(minutes: readonly string[]): Promise<number>
}
