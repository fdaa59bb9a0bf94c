/** `npm run test:night` plays random tests so many times as often, always with new seeds. */
const timesAsOften = Number(process.env.TEST_RUNS ?? 1)

/** How often a random test is played. */
export const runs = (usual: number): number => usual * timesAsOften

export const isNight = timesAsOften > 1
