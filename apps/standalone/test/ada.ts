/** Arguments of `npm run user -- create`: who Ada Paz is. */
export const ada = [
  ...['--document', '52000001', '--name', 'Ada', '--last-name', 'Paz'],
  ...['--email', 'ada@example.co', '--phone', '3001234567'],
]
