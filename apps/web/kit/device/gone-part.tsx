import { useState } from 'react'

const texts = {
  replaced: 'Turno se actualizó',
  replacedDetail:
    'Esto se abre con la versión nueva. Lo que escribiste sigue aquí: guárdalo o cópialo antes de volver a cargar la página.',
  reload: 'Volver a cargar',
}

/** Replaces a part of a build that is gone, beside typed text: only the reader loads the page again. */
export function GonePart() {
  // Where a whole page is gone, this is the page.
  const [isPage] = useState(() => document.querySelector('h1') === null)
  const Title = isPage ? 'h1' : 'h2'
  const Frame = document.querySelector('main') === null ? 'main' : 'div'
  return (
    <Frame className="page narrow">
      <div className="card empty" role="alert" ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
        <Title>{texts.replaced}</Title>
        <p className="muted">{texts.replacedDetail}</p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {texts.reload}
        </button>
      </div>
    </Frame>
  )
}
