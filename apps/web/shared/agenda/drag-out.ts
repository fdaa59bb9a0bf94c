import type { Span } from './calendar-blocks.ts'

const quartersPerDay = 96

/** Follows a press on the free hours of a day until it ends, and reports the dragged span in quarter hours. */
export function dragOut(press: MouseEvent, tell: (span: Span) => void): void {
  const day = (press.target as Element).closest<HTMLElement>('[data-time-grid-date]')
  if (!day || press.button !== 0) return
  const ghost = document.createElement('div')
  ghost.className = 'drawn-span'
  const first = quarterAt(day, press.clientY)
  let last = first
  const draw = () => {
    const [from, to] = [Math.min(first, last), Math.max(first, last) + 1]
    ghost.style.top = `${(from / quartersPerDay) * 100}%`
    ghost.style.height = `${((to - from) / quartersPerDay) * 100}%`
  }
  const move = ({ clientY }: MouseEvent) => {
    last = quarterAt(day, clientY)
    if (last !== first) day.append(ghost)
    draw()
  }
  const end = () => {
    ghost.remove()
    removeEventListener('mousemove', move)
    if (last === first) return
    const [from, to] = [Math.min(first, last), Math.max(first, last) + 1]
    tell({ date: day.dataset.timeGridDate!, from: hourAt(from), to: hourAt(to) })
  }
  addEventListener('mousemove', move)
  addEventListener('mouseup', end, { once: true })
}

function quarterAt(day: HTMLElement, clientY: number): number {
  const { top, height } = day.getBoundingClientRect()
  return Math.max(0, Math.min(quartersPerDay - 1, Math.floor(((clientY - top) / height) * quartersPerDay)))
}

const hourAt = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
