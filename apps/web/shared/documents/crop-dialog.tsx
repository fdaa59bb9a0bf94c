import type { Certification } from '@turno/contract/answers/documents.ts'
import { documentPixels } from '@turno/contract/areas/documents.ts'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { FieldMessage } from '../../kit/ui/field.tsx'
import { cropFile, sizeOf, wholeOf } from '../photos/crop.ts'
import { CropFrame } from '../photos/crop-frame.tsx'
import { texts } from './texts.ts'

interface CropDialogProps {
  kind: Certification
  picture: ImageBitmap
  /** Without a file: nothing is sent. */
  done: (file?: Blob) => void
}

/** The part of a picture that becomes a document, in the shape of its kind. */
export default function CropDialog({ kind, picture, done }: CropDialogProps) {
  const [crop, setCrop] = useState(() => wholeOf(picture))
  const ratio = kind.crop?.aspect ?? 1
  const isSmall = sizeOf(picture, crop, ratio).width < (kind.crop?.min_width ?? 0)
  const widthMax = Math.min(documentPixels.width, documentPixels.height * ratio)
  return (
    <Dialog title={texts.crop(kind.name)} onClose={() => done()}>
      <p className="small muted">{texts.cropHelp}</p>
      <CropFrame picture={picture} crop={crop} change={setCrop} ratio={ratio} />
      <div role="alert">
        <FieldMessage id="crop-small" error={isSmall ? texts.cropSmall : undefined} />
      </div>
      <Button
        look="btn primary block"
        label={texts.useCrop}
        disabled={isSmall}
        onClick={() => void cropFile(picture, crop, { ratio, widthMax }).then(done)}
      />
    </Dialog>
  )
}
