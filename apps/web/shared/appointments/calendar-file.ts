/** A calendar entry of an appointment: nothing about health, whoever else reads that calendar. */
export interface CalendarEntry {
  /** Id of the appointment: it replaces an entry that was saved before. */
  id: string
  title: string
  /** ISO instants. */
  start: string
  end: string
  /** '' nowhere. */
  place: string
  url: string
}

/** The appointment as a file for calendars (RFC 5545), which remind of it two hours before. @param now epoch ms */
export function calendarFile({ id, title, start, end, place, url }: CalendarEntry, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Turno//Citas//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@turno`,
    `DTSTAMP:${utc(now)}`,
    // A file that is saved later has the changes since.
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART:${utc(Date.parse(start))}`,
    `DTEND:${utc(Date.parse(end))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 20261124T130000Z */
const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const octetsMax = 75
const encoder = new TextEncoder()

/** A line of more octets goes on in the next one, after a space; no letter is cut. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > octetsMax) [text, octets] = [`${text}\r\n `, 1]
    text += letter
    octets += size
  }
  return text
}
