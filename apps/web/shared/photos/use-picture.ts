import { type ChangeEvent, useState } from 'react'
import { texts } from './texts.ts'

/** The picture that was chosen from the device, once the browser has read it. */
export function usePicture() {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [error, setError] = useState<string>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    const isPicture = file.type.startsWith('image/')
    const read = isPicture ? await createImageBitmap(file).catch(() => undefined) : undefined
    setPicture(read)
    setError(read ? undefined : isPicture ? texts.brokenPicture : texts.noPicture)
  }

  function forget() {
    picture?.close()
    setPicture(undefined)
  }

  return { picture, error, choose, forget }
}
