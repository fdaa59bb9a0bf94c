import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, type RefObject, useRef } from 'react'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

interface PhotoButtonsProps {
  hasPhoto: boolean
  error: string | undefined
  choose: (event: ChangeEvent<HTMLInputElement>) => void
  remove: () => void
  /** Where the focus returns to once a photo was chosen. */
  button: RefObject<HTMLButtonElement | null>
}

/** To choose a picture from the device, and to do without one. */
export function PhotoButtons({ hasPhoto, error, choose, remove, button }: PhotoButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="row tight wrap">
        <button
          ref={button}
          type="button"
          className="btn m"
          aria-describedby="photo-error"
          onClick={() => input.current?.click()}
        >
          <Camera className="i s" aria-hidden="true" />
          {hasPhoto ? texts.change : texts.add}
        </button>
        {hasPhoto ? (
          <button type="button" className="btn m danger" onClick={remove}>
            <Trash2 className="i s" aria-hidden="true" />
            {texts.remove}
          </button>
        ) : null}
      </div>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={choose} />
      <div role="alert">
        <FieldMessage id="photo-error" error={error} />
      </div>
    </>
  )
}
