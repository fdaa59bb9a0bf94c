import {
  EllipsisVertical,
  type LucideIcon,
  MessageSquare,
  Mic,
  MicOff,
  NotebookPen,
  PhoneOff,
  ScreenShare,
  ScreenShareOff,
  Video,
  VideoOff,
} from 'lucide-react'
import { toast } from '../../../kit/toasts/toasts.ts'
import type { CallView } from './call-view.ts'
import type { CallEngine } from './engine.ts'
import type { OwnMedia } from './own-media.ts'
import { texts } from './texts.ts'

interface ControlsProps {
  engine: CallEngine
  view: CallView
  chat: { unread: number; isOpen: boolean; toggle: () => void } | undefined
  notes: { isOpen: boolean; toggle: () => void } | undefined
  more: () => void
  hangUp: () => void
}

/** Phones share no screen. */
export const canShare = (): boolean =>
  navigator.mediaDevices !== undefined && 'getDisplayMedia' in navigator.mediaDevices

/** Notes that a wanted device cannot be had. */
async function switchOver(media: OwnMedia, kind: 'camera' | 'microphone'): Promise<void> {
  const isWanted = !media[kind]
  await (kind === 'camera' ? media.setCamera(isWanted) : media.setMicrophone(isWanted))
  if (isWanted && !media[kind]) toast(kind === 'camera' ? texts.noCamera : texts.noMicrophone, { tone: 'bad' })
}

/** Buttons of a call; each label says what pressing it does. */
export function Controls({ engine: { media }, view: { own }, chat, notes, more, hangUp }: ControlsProps) {
  const { microphone, camera, screen } = own
  return (
    <footer className={notes ? 'call-controls many' : 'call-controls'}>
      <Control
        icon={microphone ? Mic : MicOff}
        label={microphone ? texts.mute : texts.unmute}
        isOff={!microphone}
        act={() => void switchOver(media, 'microphone')}
      />
      <Control
        icon={camera ? Video : VideoOff}
        label={camera ? texts.cameraOff : texts.cameraOn}
        isOff={!camera}
        act={() => void switchOver(media, 'camera')}
      />
      {canShare() ? (
        <Control
          icon={screen ? ScreenShareOff : ScreenShare}
          label={screen ? texts.stopSharing : texts.share}
          look="only-wide"
          act={() => (screen ? media.stopScreen() : void media.shareScreen())}
        />
      ) : null}
      {chat ? (
        <Control icon={MessageSquare} label={texts.chat} count={chat.unread} isOpen={chat.isOpen} act={chat.toggle} />
      ) : null}
      {notes ? <Control icon={NotebookPen} label={texts.notes} isOpen={notes.isOpen} act={notes.toggle} /> : null}
      <Control icon={EllipsisVertical} label={texts.more} act={more} />
      <Control icon={PhoneOff} label={texts.leave} look="hang-up" act={hangUp} />
    </footer>
  )
}

interface ControlProps {
  icon: LucideIcon
  label: string
  act: () => void
  look?: string
  isOff?: boolean
  isOpen?: boolean
  count?: number
}

function Control({ icon: Icon, label, act, look = '', isOff = false, isOpen, count = 0 }: ControlProps) {
  return (
    <button
      type="button"
      className={`call-control ${isOff ? 'off' : ''} ${look}`}
      aria-expanded={isOpen}
      aria-label={count > 0 ? texts.unread(count) : label}
      onClick={act}
    >
      <span className="call-control-icon">
        <Icon className="i" aria-hidden="true" />
        {count > 0 ? <span className="call-control-count">{count}</span> : null}
      </span>
      <span className="only-wide" aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
