// Run before the tests: the journeys drive a real browser, the only thing they need beyond npm.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

const debian = '/etc/debian_version'
const install =
  'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell || apt-get install -y chromium'

const isThere = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Path of the browser of the journeys: $CHROMIUM, or Debian's. The one that cannot show windows costs half the CPU time
 * of the whole one.
 */
export const chromiumPath = (): string =>
  process.env.CHROMIUM || ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(isThere) || '/usr/bin/chromium'

const mayInstall = (): boolean => !process.env.CHROMIUM && process.getuid?.() === 0 && existsSync(debian)

function installWithApt(): void {
  console.error(`Chromium is missing; installing it: ${install}`)
  spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (import.meta.main) {
  if (!isThere(chromiumPath()) && mayInstall()) installWithApt()
  if (!isThere(chromiumPath())) {
    console.error(`The tests need Chromium, and there is no program at ${chromiumPath()}.`)
    console.error(`Install it (Debian, as root: ${install}) or name another one in CHROMIUM.`)
    process.exit(1)
  }
}
