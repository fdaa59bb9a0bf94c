import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rate = 48_000
const seconds = 2
const beepSeconds = 0.02
const hertz = 400
const loud = 20_000

/**
 * Path of a sound file (RIFF/WAVE, mono, 16 bit) with two short beeps a second, for Chromium's
 * `--use-file-for-fake-audio-capture`. Its own beep is one for all microphones of a browser: on a busy machine one page
 * takes each of them, and another hears nothing for ever.
 */
export function beeps(): string {
  const samples = rate * seconds
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++)
    if ((at / rate) % 0.5 < beepSeconds)
      file.writeInt16LE(Math.round(loud * Math.sin((2 * Math.PI * hertz * at) / rate)), 44 + at * 2)
  const path = join(tmpdir(), `turno-beeps-${process.pid}.wav`)
  writeFileSync(path, file)
  return path
}
