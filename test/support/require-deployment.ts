// Run before the tests: they hold the compose file against docker-compose, which needs no engine for that, and drive
// the web server.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const debian = '/etc/debian_version'

/** Debian would keep an nginx running for the machine; the tests need the programs alone. */
const install =
  'apt-get update && apt-get install -y --no-install-recommends docker-compose nginx-light && { systemctl disable --now nginx 2>/dev/null || true; }'

const needed = [
  ['docker-compose', process.env.DOCKER_COMPOSE],
  ['nginx', process.env.NGINX],
] as const

const missing = (): string[] =>
  needed.map(([program, named]) => named || program).filter((program) => !isThere(program))

const isThere = (program: string): boolean => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0

const mayInstall = (): boolean => needed.every(([, named]) => !named) && process.getuid?.() === 0 && existsSync(debian)

function installWithApt(): void {
  console.error(`${missing().join(' and ')} missing; installing: ${install}`)
  spawnSync('sh', ['-c', install], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (missing().length > 0 && mayInstall()) installWithApt()
if (missing().length > 0) {
  console.error(`The tests need ${missing().join(' and ')}.`)
  console.error(
    'Install them (Debian, as root: apt-get install -y --no-install-recommends docker-compose nginx-light), or name other programs in',
  )
  console.error('DOCKER_COMPOSE and NGINX.')
  process.exit(1)
}
