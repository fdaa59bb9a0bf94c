/**
 * Random tests and samples go by one seed: the same each time, on every machine. The nights (`npm run test:night`) play
 * them with fresh ones, and TEST_RUNS times as often; a failure there prints its seed, and becomes a case of its test.
 * TEST_SEED plays everything by another seed.
 */
const { TEST_RUNS, TEST_SEED } = process.env

const timesAsOften = Number(TEST_RUNS || 1)

export const isNight = Boolean(TEST_RUNS)

/** Seed of random tests; undefined: a fresh one each. */
export const seed: number | undefined = TEST_SEED ? Number(TEST_SEED) : isNight ? undefined : 1

/** Number of runs of a random test. */
export const runs = (usual: number): number => usual * timesAsOften

/** Some of the cases of a long test, which represent the others by day: the same each day, and all of them by night. */
export const sampleOf = <Case>(all: readonly Case[], count = 1): readonly Case[] =>
  isNight ? all : all.slice(0, count)
