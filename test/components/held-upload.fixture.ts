import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Replaces the network of uploads: each waits until the test lets it go on. */
export class HeldUpload {
  static readonly all: HeldUpload[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 200
  response: unknown
  address = ''
  key = ''
  wasAborted = false
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') this.key = value
  }
  getResponseHeader = () => null
  send() {
    HeldUpload.all.push(this)
  }
  abort() {
    this.wasAborted = true
    this.onabort?.()
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, response: { code: 0, data: null, message: '', title: '', errors: [], ...body } })
    this.onload?.()
  }
}
/** The newest of so many uploads, once there are so many. */
export const held = (count: number): Promise<HeldUpload> =>
  waitFor(() => {
    expect(HeldUpload.all).toHaveLength(count)
    return HeldUpload.all.at(-1)!
  })

/** In each test of this file uploads wait. */
export function holdUploads(): void {
  const networkOfBrowser = globalThis.XMLHttpRequest
  beforeEach(() => {
    HeldUpload.all.length = 0
    vi.stubGlobal('XMLHttpRequest', HeldUpload)
  })
  afterEach(() => vi.stubGlobal('XMLHttpRequest', networkOfBrowser))
}
