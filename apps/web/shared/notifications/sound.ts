import { atom, getDefaultStore } from 'jotai'
import { browserStorage } from '../../kit/storage/storage.ts'

const place = 'turno.sound'
const volume = 0.4

const held = atom(browserStorage.getItem(place) !== 'off')
/** Whether notifications have a sound; kept in this browser. */
export const soundAtom = atom(
  (get) => get(held),
  (_get, set, on: boolean) => {
    browserStorage.setItem(place, on ? 'on' : 'off')
    set(held, on)
  },
)

/** Two short tones, a fourth apart. */
const tones = [
  { hertz: 587, fromS: 0, forS: 0.14 },
  { hertz: 784, fromS: 0.14, forS: 0.26 },
]

/** A call begins anew so long after it began. */
const againS = 0.9

let context: AudioContext | undefined

/**
 * Plays the sound of a notification, as often as said, if it is switched on. Browsers are silent until the page is
 * touched, and those that do not say whether it was (Safari before 16.4) stay so.
 */
export function playSound(times = 1): void {
  if (!getDefaultStore().get(held) || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  for (let nth = 0; nth < times; nth++)
    for (const tone of tones) play(context, { ...tone, fromS: tone.fromS + nth * againS })
}

function play(audio: AudioContext, { hertz, fromS, forS }: (typeof tones)[number]): void {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + fromS
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(volume, start)
  loudness.gain.exponentialRampToValueAtTime(0.001, start + forS)
  tone.connect(loudness).connect(audio.destination)
  tone.start(start)
  tone.stop(start + forS)
}
