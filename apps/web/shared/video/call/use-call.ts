import type { Side } from '@turno/domain/video-visit/events.ts'
import { useEffect, useState } from 'react'
import type { LocalMedia } from '../local-media.ts'
import type { RoomLine } from '../room-line.ts'
import type { CallView } from './call-view.ts'
import { CallEngine } from './engine.ts'
import { stayAwake } from './wake-lock.ts'

/** A call while its screen is open; the devices are let go with it. */
export function useCall(
  id: string,
  side: Side,
  line: RoomLine,
  media: LocalMedia,
): { engine: CallEngine; view: CallView } | undefined {
  const [shown, show] = useState<{ engine: CallEngine; view: CallView }>()
  useEffect(() => {
    const engine: CallEngine = new CallEngine(id, side, line, media, (view) => show({ engine, view }))
    engine.begin()
    show({ engine, view: engine.view })
    const sleep = stayAwake()
    return () => {
      sleep()
      engine.close()
    }
  }, [id, side, line, media])
  return shown
}
