/**
 * What tests play by chance is the same each time, on every machine: random tests and samples go by one seed. The
 * nights (`npm run test:night`) play them with fresh ones, and so many times as often as TEST_RUNS says; what fails
 * there prints its seed, and becomes a case of its test. TEST_SEED plays everything by another seed.
 */
const { TEST_RUNS, TEST_SEED } = process.env

const timesAsOften = Number(TEST_RUNS || 1)

export const isNight = Boolean(TEST_RUNS)

/** What random tests go by; undefined: each by a fresh one. */
export const seed: number | undefined = TEST_SEED ? Number(TEST_SEED) : isNight ? undefined : 1

/** How often a random test is played. */
export const runs = (usual: number): number => usual * timesAsOften

/** Some of the cases of a long test, which stand for the others by day: the same each day, and all of them by night. */
export const sampleOf = <Case>(all: readonly Case[], count = 1): readonly Case[] =>
  isNight ? all : all.slice(0, count)
