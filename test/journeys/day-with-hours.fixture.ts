/** The days of a calendar that say how many hours they have; before their answer came, each looks as if it had some. */
export const dayWithHours = '.day:not(.none):has(small:not(:empty))'
