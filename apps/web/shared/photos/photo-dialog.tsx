import './photo.css'
import { useState } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { type Crop, cropFile, wholeOf } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import { texts } from './texts.ts'

/** Does something with the part that was chosen; reports its progress, from 0 to 1. */
export type UsePhoto = (key: string, file: Blob, onProgress: (part: number) => void) => Promise<unknown>

interface PhotoDialogProps {
  picture: ImageBitmap
  use: UsePhoto
  used: () => void
  close: () => void
}

/** The part of a picture that is to be one's photo, chosen by hand or by keys. */
export default function PhotoDialog({ picture, use, used, close }: PhotoDialogProps) {
  const [crop, setCrop] = useState(() => wholeOf(picture))
  const { part, error, busy, send } = useSending(use, used)
  return (
    <Dialog title={texts.title} onClose={close}>
      <p className="small muted">{texts.help}</p>
      <CropFrame picture={picture} crop={crop} change={setCrop} round />
      {part === undefined ? null : (
        <label className="stack tight small photo-sending" htmlFor="photo-progress">
          {texts.uploading(Math.round(part * 100))}
          <progress id="photo-progress" value={part} max={1} />
        </label>
      )}
      <div role="alert">
        <FieldMessage id="photo-refused" error={error} />
      </div>
      <Button
        look="btn primary block"
        label={busy ? texts.preparing : texts.use}
        disabled={busy}
        onClick={() => void send(picture, crop)}
      />
    </Dialog>
  )
}

function useSending(use: UsePhoto, used: () => void) {
  const [part, setPart] = useState<number>()
  const [error, setError] = useState<string>()
  const { busy, attempt } = useAttempt()

  async function send(picture: ImageBitmap, crop: Crop) {
    setError(undefined)
    setPart(0)
    const file = await cropFile(picture, crop)
    const done = await attempt(
      (key) => use(key, file, setPart).then(() => true),
      ({ message }) => setError(message),
    )
    setPart(undefined)
    if (done) used()
  }

  return { part, error, busy, send }
}
