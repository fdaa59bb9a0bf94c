/** So many samples are one sound: some twenty milliseconds, as a short syllable. */
const soundSamples = 1_024

/**
 * How loud the loudest sound among the newest samples is, of 1. A browser that draws seldom hears a short word too.
 *
 * @param fresh how many of the samples are new, counted from the end; a whole sound is always looked at
 */
export function loudestIn(samples: Float32Array, fresh: number): number {
  let loudest = 0
  const from = Math.max(0, samples.length - Math.max(fresh, soundSamples))
  for (let end = samples.length; end - soundSamples >= from; end -= soundSamples)
    loudest = Math.max(loudest, levelOf(samples.subarray(end - soundSamples, end)))
  return loudest
}

const levelOf = (sound: Float32Array): number =>
  Math.sqrt(sound.reduce((sum, each) => sum + each * each, 0) / sound.length)
