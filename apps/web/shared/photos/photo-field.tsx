import { User } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { texts } from './texts.ts'
import { usePicture } from './use-picture.ts'

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'))

/** A photo that is sent with the rest of its form, as a data URL. */
export function PhotoField({ photo, change }: { photo: string | null; change: (photo: string | null) => void }) {
  const { picture, error, choose, forget } = usePicture()
  const button = useRef<HTMLButtonElement>(null)

  function used() {
    forget()
    button.current?.focus()
  }

  return (
    <section className="row wrap" aria-label={texts.change}>
      {photo ? (
        <img className="avatar l" src={photo} alt={texts.yours} />
      ) : (
        <span className="avatar l">
          <User className="i l" aria-hidden="true" />
        </span>
      )}
      <div className="stack tight roomy">
        <PhotoButtons
          hasPhoto={photo !== null}
          error={error}
          choose={choose}
          remove={() => change(null)}
          button={button}
        />
      </div>
      <Suspense fallback={null}>
        {picture ? (
          <PhotoDialog
            picture={picture}
            use={async (_, file) => change(await dataUrlOf(file))}
            used={used}
            close={forget}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

function dataUrlOf(file: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
