// Run before the tests: they relay calls through coturn, and npm has none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const needed = ['turnserver', 'turnutils_uclient', 'turnutils_peer']
const debian = '/etc/debian_version'
// Debian would keep a server running for the machine; the tests need the programs alone.
const install =
  'apt-get update && apt-get install -y --no-install-recommends coturn && { systemctl disable --now coturn 2>/dev/null || true; }'

const missing = (): string[] =>
  needed.filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync(debian)

function installWithApt(): void {
  console.error(`coturn is missing; installing it: ${install}`)
  spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (missing().length > 0 && mayInstall()) installWithApt()
if (missing().length > 0) {
  console.error(`The tests need coturn; there is no program ${missing().join(', ')}.`)
  console.error('Install it (Debian, as root: apt-get install -y --no-install-recommends coturn).')
  process.exit(1)
}
