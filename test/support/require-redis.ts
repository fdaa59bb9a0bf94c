// Run before the tests: they start Redis servers of their own, and npm has none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const program = process.env.REDIS_SERVER || 'redis-server'
const debian = '/etc/debian_version'
// Debian would keep a server running for the machine; the tests need the program alone.
const install =
  'apt-get update && apt-get install -y --no-install-recommends redis-server && { systemctl disable --now redis-server 2>/dev/null || true; }'

const isThere = (): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

const mayInstall = (): boolean => !process.env.REDIS_SERVER && process.getuid?.() === 0 && existsSync(debian)

function installWithApt(): void {
  console.error(`redis-server is missing; installing it: ${install}`)
  spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (!isThere() && mayInstall()) installWithApt()
if (!isThere()) {
  console.error(`The tests need Redis 6.2 or newer, and there is no program ${program}.`)
  console.error(
    'Install it (Debian, as root: apt-get install -y --no-install-recommends redis-server) or name another one in REDIS_SERVER.',
  )
  process.exit(1)
}
