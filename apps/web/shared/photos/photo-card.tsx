import { done } from '@turno/contract/texts/done.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useRef, useState } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Confirm } from '../../kit/ui/confirm.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import type { UsePhoto } from './photo-dialog.tsx'
import { texts as photoTexts } from './texts.ts'
import { usePicture } from './use-picture.ts'

interface PhotoCardProps {
  /** Address of this profile's photo. */
  save: UsePhoto
  remove: (key: string) => Promise<unknown>
}

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'))

/** The person's photo as others see it, and its change. */
export function PhotoCard({ save, remove: takeAway }: PhotoCardProps) {
  const { data } = useAtomValue(userQuestion)
  const refresh = useSetAtom(userQuestion)
  const { picture, error, choose, forget } = usePicture()
  const [asks, setAsks] = useState(false)
  const { attempt } = useAttempt()
  const button = useRef<HTMLButtonElement>(null)
  const name = data?.full_name ?? ''

  async function changed(words: string) {
    toast(words)
    forget()
    await refresh({ type: 'refresh' })
    button.current?.focus()
  }

  async function remove() {
    setAsks(false)
    const removed = await attempt(takeAway)
    if (removed) await changed(done.profileSaved)
  }

  return (
    <section className="card row wrap" aria-label={photoTexts.change}>
      <Avatar name={name} photo={data?.photo ?? ''} size="l" />
      <div className="stack tight roomy">
        <strong className="strong">{name}</strong>
        <PhotoButtons
          hasPhoto={Boolean(data?.photo)}
          error={error}
          choose={choose}
          remove={() => setAsks(true)}
          button={button}
        />
      </div>
      <Suspense fallback={null}>
        {picture ? (
          <PhotoDialog picture={picture} use={save} used={() => void changed(done.photoSaved)} close={forget} />
        ) : null}
        {asks ? (
          <Confirm
            question={photoTexts.confirmRemove}
            detail={photoTexts.confirmRemoveDetail}
            confirm={photoTexts.remove}
            keep={photoTexts.keep}
            onConfirm={() => void remove()}
            onCancel={() => setAsks(false)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}
