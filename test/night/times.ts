// npm run test:times [-- <files>]: the unit tests at hours and on days on which a test that hangs on them fails. Uses
// libfaketime, so that the whole process believes it; Debian's package `faketime`.
import { spawnSync } from 'node:child_process'
import { bogotaInstant } from '@turno/domain/time.ts'

/** In Bogotá. */
const times: [what: string, date: string, hour: string][] = [
  ['just after midnight', '2026-12-02', '00:05'],
  ['before the day begins', '2026-12-03', '05:30'],
  ['at noon', '2026-12-04', '12:00'],
  ['when UTC has the next day already', '2026-12-08', '19:10'],
  ['late in the evening', '2026-12-09', '22:45'],
  ['on a 31st', '2026-12-31', '10:00'],
  ['on a holiday', '2026-12-25', '09:00'],
  ['across midnight', '2026-12-10', '23:59'],
  ['in 2027', '2027-03-15', '15:00'],
]

/** Processes that these tests start keep the machine's time: Redis' own memory and libfaketime do not go together. */
const alone = '--import=data:text/javascript,delete%20process.env.LD_PRELOAD'

/** These tests check another clock beside that of this process: the file system's, that of who makes certificates. */
const twoClocks = ['adapters/files/folder.test.ts', 'adapters/push/web-push.test.ts']

if (spawnSync('faketime', ['--version']).error) {
  console.error('This needs faketime (Debian, as root: apt-get install -y faketime).')
  process.exit(1)
}
const files = process.argv.slice(2)
const failed = times.filter(([what, date, hour]) => {
  console.log(`\nThe unit tests ${what}: ${date} ${hour} in Bogotá`)
  return !passAt(bogotaInstant(date, hour))
})
for (const [what, date, hour] of failed) console.error(`times: failed ${what}, ${date} ${hour}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Timers and measurements keep the real time. */
function passAt(instant: string): boolean {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1_000)
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...files]
  const { status } = spawnSync('faketime', ['-m', '-f', `${seconds < 0 ? '' : '+'}${seconds}`, ...vitest], {
    stdio: 'inherit',
    env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1', NODE_OPTIONS: alone, TESTS_WITHOUT: twoClocks.join() },
  })
  return status === 0
}
