import { type LucideIcon, Mic, MicOff, RefreshCw, Video, VideoOff, Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './device-texts.ts'
import { Meter } from './meter.tsx'
import type { Device, DeviceState, Devices } from './use-devices.ts'
import { useNet } from './use-net.ts'

/** Camera, microphone and net: what works, and of what does not, why, and what helps. */
export function DeviceCheck({ devices, children }: { devices: Devices; children: ReactNode }) {
  const isUntried = devices.camera === 'unasked'
  return (
    <section className="card stack" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <Preview devices={devices} />
      {isUntried ? (
        <div className="stack tight">
          <Button look="btn block" icon={Video} label={texts.start} onClick={() => void devices.tryOut()} />
          <p className="small muted">{texts.startDetail}</p>
        </div>
      ) : null}
      <ul className="stack" aria-live="polite">
        <CameraRow devices={devices} />
        <MicrophoneRow devices={devices} />
        <NetRow />
      </ul>
      <hr />
      {children}
    </section>
  )
}

function Preview({ devices: { stream, camera } }: { devices: Devices }) {
  const view = useRef<HTMLVideoElement>(null)
  const isSeen = camera === 'works'
  useEffect(() => {
    if (isSeen && view.current && stream) view.current.srcObject = stream
  }, [isSeen, stream])
  if (isSeen)
    return <video ref={view} className="video-preview" aria-label={texts.preview} autoPlay playsInline muted />
  return (
    <div className="video-preview">
      <VideoOff className="i" aria-hidden="true" />
      <b className="strong">{camera === 'unasked' || camera === 'asking' ? texts.notTried : texts.noPicture}</b>
    </div>
  )
}

function CameraRow({ devices }: { devices: Devices }) {
  const state = devices.camera
  const words = state === 'works' ? texts.camera.works : wordsOf('camera', state)
  return (
    <Row icon={failed(state) ? VideoOff : Video} name={texts.camera.name} state={state} words={words}>
      {failed(state) ? <Again devices={devices} of={texts.camera.name} /> : null}
    </Row>
  )
}

function MicrophoneRow({ devices }: { devices: Devices }) {
  const { microphone: state, stream } = devices
  const [heardIn, setHeardIn] = useState<MediaStream>()
  const heard = useCallback(() => setHeardIn(stream), [stream])
  const words =
    state === 'works'
      ? heardIn === stream
        ? texts.microphone.heard
        : texts.microphone.works
      : wordsOf('microphone', state)
  return (
    <Row icon={failed(state) ? MicOff : Mic} name={texts.microphone.name} state={state} words={words}>
      {state === 'works' && stream ? <Meter stream={stream} heard={heard} /> : null}
      {failed(state) ? <Again devices={devices} of={texts.microphone.name} /> : null}
    </Row>
  )
}

function NetRow() {
  const net = useNet()
  const state = net === 'measuring' ? 'asking' : net === 'lost' ? 'missing' : 'works'
  const tag = net === 'slow' ? texts.net.isSlow : undefined
  return (
    <Row icon={net === 'lost' ? WifiOff : Wifi} name={texts.net.name} state={state} words={texts.net[net]} tag={tag} />
  )
}

interface RowProps {
  icon: LucideIcon
  name: string
  state: DeviceState
  words: string
  /** Instead of that it works. */
  tag?: string | undefined
  children?: ReactNode
}

function Row({ icon: Icon, name, state, words, tag, children }: RowProps) {
  const isBad = failed(state)
  return (
    <li className={isBad ? 'video-device bad' : 'video-device'}>
      <span className="avatar s">
        <Icon className="i s" aria-hidden="true" />
      </span>
      <div className="stack tight">
        <div className="row between wrap tight">
          <b className="strong">{name}</b>
          <span className={tag ? 'tag wait' : `tag ${isBad ? 'bad' : state === 'works' ? 'ok' : ''}`}>
            {tag ?? tagOf(state)}
          </span>
        </div>
        <p className="small muted">{words}</p>
        {children}
      </div>
    </li>
  )
}

const Again = ({ devices, of }: { devices: Devices; of: string }) => (
  <Button
    look="btn m"
    icon={RefreshCw}
    label={texts.again}
    aria-label={`${texts.again}: ${of}`}
    onClick={() => void devices.tryOut()}
  />
)

const failed = (state: DeviceState): boolean => state === 'denied' || state === 'missing' || state === 'busy'

function tagOf(state: DeviceState): string {
  if (state === 'works') return texts.works
  if (state === 'unasked') return texts.unknown
  return state === 'asking' ? texts.looking : texts.fails
}

/** The problem, and the remedy in this browser. */
function wordsOf(device: Device, state: Exclude<DeviceState, 'works'>): string {
  if (state === 'asking') return texts.asking
  if (state === 'denied') return texts.denied[kindOf(navigator.userAgent)](texts[device].name)
  if (state === 'missing' && !navigator.mediaDevices) return texts.noWay
  return texts[device][state]
}

const kindOf = (userAgent: string): 'iphone' | 'android' | 'computer' =>
  /iPhone|iPad/.test(userAgent) ? 'iphone' : /Android/.test(userAgent) ? 'android' : 'computer'
