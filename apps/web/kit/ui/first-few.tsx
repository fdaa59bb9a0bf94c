import { type ComponentProps, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { type CollectionRenderer, CollectionRendererContext, DefaultCollectionRenderer } from 'react-aria-components'

type CollectionRootProps = ComponentProps<CollectionRenderer['CollectionRoot']>

/** More than a list shows without scrolling. */
const few = 10

/** The lists within draw their first entries at once and the others a moment later, so that a touch is answered. */
export const FirstFewAtOnce = ({ children }: { children: ReactNode }) => (
  <CollectionRendererContext.Provider value={renderer}>{children}</CollectionRendererContext.Provider>
)

function FirstFew({ collection, persistedKeys, ...props }: CollectionRootProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => startTransition(() => setOpen(true)), [])
  // The list is scrolled to a chosen entry, which therefore stands in its place.
  const isWhole = isOpen || (persistedKeys?.size ?? 0) > 0
  const drawn = useMemo(() => (isWhole ? collection : firstOf(collection)), [isWhole, collection])
  return <DefaultCollectionRenderer.CollectionRoot {...props} collection={drawn} />
}

/** The default renderer goes through the entries, and does nothing else with them. */
const firstOf = (collection: CollectionRootProps['collection']) =>
  [...collection].slice(0, few) as unknown as CollectionRootProps['collection']

const renderer: CollectionRenderer = { ...DefaultCollectionRenderer, CollectionRoot: FirstFew }
