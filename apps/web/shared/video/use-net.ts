import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { connectedAtom } from '../../kit/wire/connection.ts'

export type Net = 'measuring' | 'good' | 'useWifi' | 'slow' | 'lost'

/** A few small answers measure the time to the server and back. */
const tries = 4
const tryMs = 4_000
const againMs = 20_000
/** Beyond this two people speak into each other's words. */
const slowMs = 300
/** A voice and a small picture, in megabits a second. */
const slowMbps = 0.6

interface Connection {
  type?: string
  effectiveType?: string
  downlink?: number
}

/** How well this device reaches the product, measured now and again. */
export function useNet(): Net {
  const [net, setNet] = useState<Net>('measuring')
  const isConnected = useAtomValue(connectedAtom)
  useEffect(() => {
    let hasLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const measured = await measure()
      if (hasLeft) return
      setNet(measured)
      timer = setTimeout(look, againMs)
    }
    void look()
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [])
  return isConnected ? net : 'lost'
}

async function measure(): Promise<Net> {
  const times: number[] = []
  for (let at = 0; at < tries; at++) {
    const ms = await roundTrip()
    if (ms !== undefined) times.push(ms)
  }
  if (times.length < tries / 2) return 'lost'
  const usual = times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)]!
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isNarrow = (connection?.downlink ?? slowMbps) < slowMbps || /2g$/.test(connection?.effectiveType ?? '')
  if (usual > slowMs || isNarrow) return 'slow'
  return connection?.type === 'wifi' || connection?.type === 'ethernet' ? 'good' : 'useWifi'
}

/** Undefined: no answer in time. */
async function roundTrip(): Promise<number | undefined> {
  const begun = performance.now()
  try {
    await fetch('/meta.json', { cache: 'no-store', signal: AbortSignal.timeout(tryMs) })
    return performance.now() - begun
  } catch {
    return undefined
  }
}
