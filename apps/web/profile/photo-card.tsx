import { useAtomValue, useSetAtom } from 'jotai'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { Avatar } from '../pieces/avatar.tsx'
import { FieldMessage } from '../pieces/field.tsx'
import { userQuestion } from '../session/user.ts'
import { toast } from '../shell/toasts.ts'
import { removePhoto } from './profile.ts'
import { texts } from './texts.ts'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))
const Confirm = lazy(() => import('../pieces/dialog.tsx').then(({ Confirm }) => ({ default: Confirm })))

/** What one looks like to others, and how to change it. */
export function PhotoCard() {
  const { data } = useAtomValue(userQuestion)
  const refresh = useSetAtom(userQuestion)
  const { picture, error, choose, forget } = usePicture()
  const [asks, setAsks] = useState(false)
  const { attempt } = useIntention()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const name = data?.full_name ?? ''
  const hasPhoto = Boolean(data?.photo)

  async function changed() {
    forget()
    await refresh({ type: 'refresh' })
    button.current?.focus()
  }

  async function remove() {
    setAsks(false)
    const removed = await attempt(removePhoto, (refused) => toast(refused.message, { tone: 'bad' }))
    if (!removed) return
    toast(texts.saved)
    await changed()
  }

  return (
    <section className="card row wrap" aria-label={texts.changePhoto}>
      <Avatar name={name} photo={data?.photo ?? ''} size="l" />
      <div className="stack tight roomy">
        <strong className="strong">{name}</strong>
        <div className="row tight wrap">
          <button ref={button} type="button" className="btn m" aria-describedby="photo-error" onClick={() => input.current?.click()}>
            <Camera className="i s" aria-hidden="true" />
            {hasPhoto ? texts.changePhoto : texts.addPhoto}
          </button>
          {hasPhoto ? (
            <button type="button" className="btn m danger" onClick={() => setAsks(true)}>
              <Trash2 className="i s" aria-hidden="true" />
              {texts.removePhoto}
            </button>
          ) : null}
        </div>
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
        <div role="alert">
          <FieldMessage id="photo-error" error={error} />
        </div>
      </div>
      <Suspense fallback={null}>
        {picture ? <PhotoDialog picture={picture} saved={changed} close={forget} /> : null}
        {asks ? (
          <Confirm
            question={texts.confirmRemovePhoto}
            detail={texts.confirmRemovePhotoDetail}
            confirm={texts.removePhoto}
            onConfirm={() => void remove()}
            onCancel={() => setAsks(false)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

/** The picture that was chosen from the device, once the browser has read it. */
function usePicture() {
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
