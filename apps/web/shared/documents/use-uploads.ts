import type { Certification, UploadedCertification } from '@turno/contract/answers/documents.ts'
import { useRef, useState } from 'react'
import { mayPass, Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { sendDocument } from './documents.ts'
import { preparedFile, Unfit } from './prepare.ts'

/** One file on its way, or its result. */
export interface Upload {
  name: string
  /** From 0 to 1; undefined: it is not being sent. */
  part: number | undefined
  error?: string
  /** Whether the failed file may be sent again unchanged. */
  canRetry?: boolean
}

/** A picture that has to be cut before it is sent. */
export interface ToCut {
  kind: Certification
  name: string
  picture: ImageBitmap
}

interface Sent {
  kind: Certification
  name: string
  file: Blob
  key: string
}

/** The files that are being uploaded, one a kind of document. Each is cancelled and tried again alone. */
export function useUploads(uploaded: (all: UploadedCertification[]) => void) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const [toCut, setToCut] = useState<readonly ToCut[]>([])
  const sent = useRef(new Map<string, Sent & { stop: AbortController }>())
  /** The file of each kind that was chosen last and not cancelled. */
  const wanted = useRef(new Map<string, File>())

  const put = (id: string, change: Partial<Upload>) =>
    setUploads((all) => ({ ...all, [id]: { name: '', part: undefined, ...all[id], ...change } }))
  const drop = (id: string) => setUploads(({ [id]: _, ...others }) => others)

  /** Looks at a file that was chosen, then sends it or asks how it is cut. */
  async function choose(kind: Certification, file: File) {
    cancel(kind.id)
    wanted.current.set(kind.id, file)
    setUploads((all) => ({ ...all, [kind.id]: { name: file.name, part: 0 } }))
    const isWanted = () => wanted.current.get(kind.id) === file
    try {
      const ready = await preparedFile(kind, file)
      if (!isWanted()) return
      if (ready instanceof Blob) return await send({ kind, name: file.name, file: ready, key: crypto.randomUUID() })
      drop(kind.id)
      setToCut((all) => [...all, { kind, name: file.name, picture: ready }])
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      if (isWanted()) put(kind.id, { name: file.name, part: undefined, error: error.message })
    }
  }

  async function send(what: Sent) {
    const { id } = what.kind
    const stop = new AbortController()
    sent.current.set(id, { ...what, stop })
    setUploads((all) => ({ ...all, [id]: { name: what.name, part: 0 } }))
    const onProgress = (part: number) => stop.signal.aborted || put(id, { part })
    try {
      const { certifications } = await sendDocument({ ...what, kind: id, onProgress, signal: stop.signal })
      if (!stop.signal.aborted) drop(id)
      uploaded(certifications)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      put(id, { part: undefined, error: error.message, canRetry: mayPass(error) })
    }
  }

  function cancel(id: string) {
    sent.current.get(id)?.stop.abort()
    sent.current.delete(id)
    wanted.current.delete(id)
    drop(id)
  }

  /** Sends the same attempt again, under its key: if it had arrived after all, it stays one document. */
  function retry(id: string) {
    const again = sent.current.get(id)
    if (again) void send(again)
  }

  /** The first waiting picture was cut; without a file, it is not sent. */
  function cutDone(file?: Blob) {
    const [first, ...others] = toCut
    setToCut(others)
    first?.picture.close()
    if (first && file) void send({ kind: first.kind, name: first.name, file, key: crypto.randomUUID() })
  }

  return { uploads, toCut: toCut[0], choose, cancel, retry, cutDone }
}
