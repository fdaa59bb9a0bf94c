import '@schedule-x/theme-default/dist/calendar.css'
import './week-calendar.css'
import {
  type CalendarEventExternal,
  createCalendar,
  createViewDay,
  createViewWeek,
  viewDay,
  viewWeek,
} from '@schedule-x/calendar'
import { createDragAndDropPlugin } from '@schedule-x/drag-and-drop'
import { createEventsServicePlugin } from '@schedule-x/events-service'
import { createResizePlugin } from '@schedule-x/resize'
import { esES } from '@schedule-x/translations'
import { bogotaDate, bogotaHour, fromMs } from '@turno/domain/time.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '../../kit/wire/server-time.ts'
import type { Block, Look, Span } from './calendar-blocks.ts'
import { dragOut } from './drag-out.ts'

export interface WeekCalendarProps {
  label: string
  /** The first day, YYYY-MM-DD. */
  from: string
  /** A Monday with its week, or a single day. */
  view: 'week' | 'day'
  blocks: readonly Block[]
  /** A block was dragged, or its end was. */
  onMove?: ((block: Block, to: Span) => void) | undefined
  /** A drag over free hours. */
  onDraw?: ((span: Span) => void) | undefined
}

const zone = 'America/Bogota'
const quarterMinutes = 15
const hourPixels = 64
/** The first visible hour. */
const firstHour = 7

/** Days with their hours, in steps of 15 minutes. Everything that can be done here can be done in a form as well. */
export default function WeekCalendar({ label, from, view, blocks, onMove, onDraw }: WeekCalendarProps) {
  const place = useRef<HTMLDivElement>(null)
  const [events] = useState(createEventsServicePlugin)
  const moved = useEffectEvent((event: CalendarEventExternal) => {
    const block = blocks.find(({ id }) => eventIdOf(id) === event.id)
    if (block) onMove?.(block, spanIn(event))
    // Moves that the owner of the blocks did not take over are undone.
    events.set(blocks.map(eventOf))
  })
  const drawn = useEffectEvent((span: Span) => onDraw?.(span))
  const first = useEffectEvent(() => blocks.map(eventOf))
  const canDraw = onDraw !== undefined
  useEffect(() => {
    const element = place.current!
    const calendar = createCalendar({
      ...appearance,
      defaultView: view === 'week' ? viewWeek.name : viewDay.name,
      selectedDate: Temporal.PlainDate.from(from),
      events: first(),
      backgroundEvents: [presentMoment()],
      plugins: [events, createDragAndDropPlugin(quarterMinutes), createResizePlugin(quarterMinutes)],
      callbacks: {
        onEventUpdate: moved,
        ...(canDraw ? { onMouseDownDateTime: (_: unknown, press: MouseEvent) => dragOut(press, drawn) } : {}),
      },
    })
    calendar.render(element)
    const stop = makeAccessible(element, firstHour * hourPixels)
    return () => {
      stop()
      calendar.destroy()
    }
  }, [from, view, events, canDraw])
  const told = JSON.stringify(blocks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other blocks are news
  useEffect(() => events.set(blocks.map(eventOf)), [events, told])
  return <section className={`week-calendar of-${view}`} aria-label={label} ref={place} />
}

const colour = (main: string, container: string, onContainer: string) => ({
  main: `var(--${main})`,
  container: `var(--${container})`,
  onContainer: `var(--${onContainer})`,
})

/** By day and by night: the tokens know which it is. */
const colours = {
  office: colour('office', 'office-tint', 'office'),
  video: colour('video', 'video-tint', 'video'),
  home: colour('home', 'home-tint', 'home'),
  held: colour('line-strong', 'surface', 'ink'),
  sold: colour('ink', 'ink', 'surface'),
  gone: colour('urgent', 'urgent-tint', 'urgent'),
} satisfies Record<Look, object>

const appearance = {
  views: [createViewWeek(), createViewDay()] as [ReturnType<typeof createViewWeek>, ReturnType<typeof createViewDay>],
  locale: 'es-ES',
  translations: { esES },
  timezone: zone,
  firstDayOfWeek: 1,
  isResponsive: false,
  weekOptions: {
    gridHeight: 24 * hourPixels,
    gridStep: 60,
    eventWidth: 96,
    timeAxisFormatOptions: { hour: 'numeric', minute: '2-digit' },
  },
  calendars: Object.fromEntries(
    Object.entries(colours).map(([look, lightColors]) => [look, { colorName: look, lightColors }]),
  ),
} as const

/** A thin line at the present moment. */
function presentMoment() {
  const now = fromMs(serverNow())
  const start = zoned(bogotaDate(now), bogotaHour(now))
  return { start, end: start.add({ minutes: 1 }), style: { borderTop: '2px solid var(--urgent)' } }
}

const zoned = (date: string, hour: string) =>
  Temporal.ZonedDateTime.from(`${date}T${hour === '24:00' ? '23:59' : hour}:00[${zone}]`)

/** The calendar looks for its events by selectors. */
const eventIdOf = (id: string): string => `block-${id.replaceAll(/[^\w-]/g, '-')}`

const eventOf = ({ id, date, from, to, look, title, moves = false }: Block): CalendarEventExternal => ({
  id: eventIdOf(id),
  title,
  start: zoned(date, from),
  end: zoned(date, to),
  calendarId: look,
  _options: { disableDND: !moves, disableResize: !moves, additionalClasses: [`look-${look}`] },
})

function spanIn({ start, end }: CalendarEventExternal): Span {
  const [from, to] = [start, end] as Temporal.ZonedDateTime[]
  const date = from!.toPlainDate().toString()
  const isThere = to!.toPlainDate().toString() === date
  return { date, from: hourIn(from!), to: isThere && hourIn(to!) !== '23:59' ? hourIn(to!) : '24:00' }
}

const hourIn = (time: Temporal.ZonedDateTime): string => time.toPlainTime().toString().slice(0, 5)

/**
 * Finishes what the calendar leaves undone each time it draws. It names parts that have no role, which screen readers
 * pass over: each is a group. Its blocks would be buttons that do nothing, dozens of stops on the way to the form. What
 * scrolls takes the focus, so that keys scroll it, and begins at a usual hour.
 * @param top where it begins, in pixels
 * @returns how to stop
 */
function makeAccessible(element: HTMLElement, top: number): () => void {
  const give = () => {
    for (const part of element.querySelectorAll('div[aria-label]:not([role])')) part.setAttribute('role', 'group')
    for (const block of element.querySelectorAll('.sx__event[role=button]')) {
      block.setAttribute('role', 'group')
      block.removeAttribute('tabindex')
    }
    const scrolled = element.querySelector('.sx__view-container:not([tabindex])')
    if (!scrolled?.querySelector('.sx__week-grid')) return
    scrolled.setAttribute('tabindex', '0')
    scrolled.scrollTo({ top, behavior: 'instant' })
  }
  const observer = new MutationObserver(give)
  observer.observe(element, { childList: true, subtree: true })
  give()
  return () => observer.disconnect()
}
