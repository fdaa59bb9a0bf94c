import type { Signal } from '@turno/contract/socket/video-signals.ts'
import type { Flow } from './adaptation.ts'
import type { PeerState } from './peer.ts'

/** Media that a side says it sends. */
export type Shown = Omit<Extract<Signal, { kind: 'state' }>, 'kind'>

/** Visible state of a call. */
export interface CallView {
  /** 'waiting': the other side is not there. */
  state: 'waiting' | PeerState
  quality: Flow['quality']
  /** When the two were connected first, in this window, and since when the other side is away. */
  connectedAt: number | undefined
  awaySince: number | undefined
  remote: MediaStream | undefined
  /** Media that the other side says it sends, and whether pictures of it arrive. */
  other: Shown
  isSeen: boolean
  own: Shown
  /** The network is too weak for this side's picture. */
  isHeldBack: boolean
  isMicrophoneDead: boolean
}
