import { videoConsent } from '@turno/contract/texts/video-consent.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'

/** The whole text of the consent. */
export default function ConsentDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={videoConsent.title} onClose={close}>
      <div className="stack loose">
        {videoConsent.sections.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
