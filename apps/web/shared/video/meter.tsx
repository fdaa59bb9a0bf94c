import { useEffect, useRef } from 'react'
import { texts } from './device-texts.ts'
import { loudestIn } from './loudness.ts'

/** A voice at a usual distance is louder than this, of 1. */
const voice = 0.04
/** Loudness that fills the bar. */
const loud = 0.25

interface MeterProps {
  stream: MediaStream
  /** A sound was heard. */
  heard: () => void
}

/** A bar that moves with the voice. */
export function Meter({ stream, heard }: MeterProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(
    () =>
      listen(stream, (level) => {
        bar.current?.style.setProperty('--level', String(Math.min(1, level / loud)))
        if (level > voice) heard()
      }),
    [stream, heard],
  )
  return (
    <div className="video-meter" role="img" aria-label={texts.meter}>
      <i ref={bar} />
    </div>
  )
}

/** Longest buffer of an analyser: two thirds of a second, so that a frame drawn late has all since the last one. */
const keptSamples = 32_768

/** Reports at each frame that is drawn how loud it was since the one before. Answers how to stop. */
function listen(stream: MediaStream, report: (level: number) => void): () => void {
  if (!globalThis.AudioContext || stream.getAudioTracks().length === 0) return () => undefined
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: keptSamples })
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  // Some browsers let nothing sound, nor be listened to, before a touch.
  void context.resume().catch(() => undefined)
  const samples = new Float32Array(keptSamples)
  let heardUntil = 0
  let frame = requestAnimationFrame(function look() {
    const now = context.currentTime
    analyser.getFloatTimeDomainData(samples)
    report(loudestIn(samples, Math.ceil((now - heardUntil) * context.sampleRate)))
    heardUntil = now
    frame = requestAnimationFrame(look)
  })
  return () => {
    cancelAnimationFrame(frame)
    source.disconnect()
    void context.close()
  }
}
