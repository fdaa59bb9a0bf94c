import { useEffect, useState } from 'react'

/**
 * Files that are dragged over the page. Those dropped on a document's card are of its kind, the others of none yet.
 * Answers whether some are over the page now.
 */
export function useDrop(dropped: (files: File[], kindId: string | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    function over(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false)
    }
    function drop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      const card = (event.target as Element).closest?.<HTMLElement>('[data-certification]')
      dropped([...(event.dataTransfer?.files ?? [])], card?.dataset.certification)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [dropped])
  return isOver
}
