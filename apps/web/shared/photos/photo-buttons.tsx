import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, type RefObject, useRef } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { texts } from './texts.ts'

interface PhotoButtonsProps {
  hasPhoto: boolean
  error: string | undefined
  choose: (event: ChangeEvent<HTMLInputElement>) => void
  remove: () => void
  /** Element that gets the focus back once a photo was chosen. */
  button: RefObject<HTMLButtonElement | null>
}

/** To choose a picture from the device, and to do without one. */
export function PhotoButtons({ hasPhoto, error, choose, remove, button }: PhotoButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="row tight wrap">
        <Button
          ref={button}
          look="btn m"
          icon={Camera}
          label={hasPhoto ? texts.change : texts.add}
          aria-describedby="photo-error"
          onClick={() => input.current?.click()}
        />
        {hasPhoto ? <Button look="btn m danger" icon={Trash2} label={texts.remove} onClick={remove} /> : null}
      </div>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={choose} />
      <div role="alert">
        <FieldMessage id="photo-error" error={error} />
      </div>
    </>
  )
}
