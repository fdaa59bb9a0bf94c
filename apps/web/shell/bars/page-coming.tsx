import { texts } from '../../kit/ui/texts.ts'

/** Replaces a page while its code is on its way; shows a text only if that takes long. */
export function PageComing({ as: Frame = 'main' }: { as?: 'main' | 'div' }) {
  return (
    <Frame className="page narrow" aria-busy="true">
      <title>Turno</title>
      <p className="page-coming">{texts.loading}…</p>
    </Frame>
  )
}
