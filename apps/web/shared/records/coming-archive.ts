import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { atom, getDefaultStore } from 'jotai'
import { saveFile } from '../../kit/format/save-file.ts'
import { currentSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { serverNow } from '../../kit/wire/server-time.ts'
import { texts } from './archive-texts.ts'
import { visitCounter } from './visit-counter.ts'

interface ComingArchive {
  /** Visits that have come, and those that will be in it. */
  done: number
  of: number
}

/** The archive of records that is on its way to this browser, whatever page is open; undefined: none. */
export const comingArchiveAtom = atom<ComingArchive | undefined>(undefined)
const show = (coming: ComingArchive | undefined): void => getDefaultStore().set(comingArchiveAtom, coming)

type Asks = (arrived: (piece: Uint8Array) => void) => Promise<Blob>

/**
 * Asks for an archive, and saves it once all of it has come, which may take minutes.
 * @param of visits in it
 * @param part ends the file's name where there are several
 * @returns once it has begun to come: whoever asked may go on
 * @throws {Refusal | Unreachable} it does not begin; what breaks off later is shown as a toast
 */
export async function beginArchive(asks: Asks, of: number, part = ''): Promise<void> {
  const begun = Promise.withResolvers<boolean>()
  const whose = currentSession()?.userId
  const count = visitCounter(of)
  const coming = asks((piece) => {
    show({ done: count(piece), of })
    begun.resolve(true)
  })
  const done = coming.then((file) => save(file, whose, part)).finally(() => show(undefined))
  done.catch(() => undefined)
  await Promise.race([begun.promise, done])
  done.catch(({ message }: Error) => toast(message, { tone: 'bad' }))
}

/** Somebody else who has logged in meanwhile gets nothing. */
function save(file: Blob, whose: string | undefined, part: string): void {
  if (currentSession()?.userId !== whose) return
  saveFile(file, texts.fileName(bogotaDate(fromMs(serverNow())), part))
  toast(texts.saved)
}
