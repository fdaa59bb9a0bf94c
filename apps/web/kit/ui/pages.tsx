import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

/** How many rows of a table one page shows. */
const rowsOfPage = 10

/** A page of a list and the buttons that turn it, where one page is not enough. Another search begins at the start. */
export function usePages<One>(all: readonly One[], search = '') {
  const [turned, turn] = useState({ search, offset: 0 })
  const offset = turned.search === search ? withinList(turned.offset, all.length) : 0
  const onPage = all.slice(offset, offset + rowsOfPage)
  const pages = (
    <Pages
      {...{ offset, size: rowsOfPage, count: onPage.length, total: all.length }}
      turn={(to) => turn({ search, offset: to })}
    />
  )
  return { onPage, pages: all.length > rowsOfPage ? pages : null }
}

/** First entry of the page: a list that became shorter is shown from its last page. */
export const withinList = (offset: number, total: number): number =>
  Math.min(offset, Math.max(0, Math.ceil(total / rowsOfPage) - 1) * rowsOfPage)

interface PagesProps {
  offset: number
  size: number
  /** How many the page shows. */
  count: number
  total: number
  turn: (offset: number) => void
}

export function Pages({ offset, size, count, total, turn }: PagesProps) {
  return (
    <nav className="row between pages" aria-label={texts.pages}>
      <span className="num small muted" role="status">
        {texts.pageShown(offset + 1, offset + count, total)}
      </span>
      <span className="row">
        <button
          type="button"
          className="btn m"
          aria-label={texts.previous}
          disabled={offset === 0}
          onClick={() => turn(Math.max(0, offset - size))}
        >
          <ChevronLeft className="i s" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn m"
          aria-label={texts.next}
          disabled={offset + size >= total}
          onClick={() => turn(offset + size)}
        >
          <ChevronRight className="i s" aria-hidden="true" />
        </button>
      </span>
    </nav>
  )
}
