import type { VideoVisit } from '@turno/contract/answers/video.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { cameras } from '../local-media.ts'
import { Telephone, TelephoneNote } from '../ways-on.tsx'
import type { CallView } from './call-view.ts'
import { canShare } from './controls.tsx'
import type { CallEngine } from './engine.ts'
import { texts } from './texts.ts'

interface OptionsProps {
  engine: CallEngine
  view: CallView
  visit: VideoVisit
  side: Side
  video: HTMLVideoElement | null
  close: () => void
}

/** Options of rare use. */
export function Options({ engine: { media }, view: { own }, visit, side, video, close }: OptionsProps) {
  const select = useId()
  const [found, find] = useState<MediaDeviceInfo[]>([])
  useEffect(() => void cameras().then(find), [])
  const closing = (act: () => unknown) => () => {
    close()
    void act()
  }
  return (
    <Dialog title={texts.more} onClose={close}>
      <div className="actions stacked">
        {canShare() ? (
          <Button
            look="btn block"
            label={own.screen ? texts.stopSharing : texts.share}
            onClick={closing(() => (own.screen ? media.stopScreen() : media.shareScreen()))}
          />
        ) : null}
        {document.pictureInPictureEnabled && video ? (
          <Button look="btn block" label={texts.float} onClick={closing(() => float(video))} />
        ) : null}
        <Telephone visit={visit} side={side} />
        <TelephoneNote visit={visit} side={side} />
      </div>
      {found.length > 0 ? (
        <div className="field">
          <label htmlFor={select}>{texts.camera}</label>
          <span className="input">
            <select id={select} value={media.cameraId} onChange={({ target }) => void media.chooseCamera(target.value)}>
              {found.map(({ deviceId, label }, index) => (
                <option key={deviceId} value={deviceId}>
                  {label || texts.cameraNumber(index + 1)}
                </option>
              ))}
            </select>
            <ChevronDown className="i s chevron" aria-hidden="true" />
          </span>
        </div>
      ) : null}
    </Dialog>
  )
}

/** Small, above other windows, and back. */
const float = (video: HTMLVideoElement): Promise<unknown> =>
  (document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture()).catch(
    () => undefined,
  )
