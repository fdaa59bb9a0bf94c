import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isNight } from '@turno/adapters/runs.fixture.ts'
import { copyBuildContext } from './build-context.ts'
import { type Instruction, readStages, type Stage } from './dockerfile.ts'

/** Nobody's, who owns nothing on this machine. */
const ordinaryId = 65_534

const wholeInstallation = 'npm ci --ignore-scripts'

/** A build stage so far: a folder as its root, and the environment of its commands. */
interface Image {
  folder: string
  workdir: string
  env: Record<string, string>
  isOrdinary: boolean
  command: string[]
}

/**
 * Builds stages of a Dockerfile without Docker, in folders instead of images: the same commands from the same file.
 * Content of an outside image is this machine's, and an ordinary user is one with another id where the tests may choose
 * that.
 */
export class TrialBuild {
  readonly #project: string
  readonly #folder: string
  readonly #stages: Map<string, Stage>
  readonly #built = new Map<string, Promise<Image>>()

  /** @param folder empty, and to be removed by the caller */
  constructor(project: string, folder: string) {
    this.#project = project
    this.#folder = folder
    this.#stages = readStages(join(project, 'Dockerfile'))
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'bin'))
    symlinkSync(process.execPath, join(folder, 'bin', 'node'))
    copyBuildContext(project, join(folder, 'context'))
  }

  /** Resolves with a folder that holds what the stage's root would. @throws {Error} a command failed */
  async stage(name: string): Promise<string> {
    return (await this.#build(name)).folder
  }

  /** Starts a command in a built stage, or the stage's own. */
  async run(
    name: string,
    { command, env }: { command?: string[]; env: Record<string, string> },
  ): Promise<ChildProcess> {
    const image = await this.#build(name)
    const [program, ...args] = command ?? image.command
    return spawn(program!, args, this.#options(image, env))
  }

  #build(name: string): Promise<Image> {
    const known = this.#built.get(name) ?? this.#make(this.#stages.get(name)!)
    this.#built.set(name, known)
    return known
  }

  async #make({ name, from, instructions }: Stage): Promise<Image> {
    const folder = join(this.#folder, name)
    const base = this.#stages.has(from) ? await this.#build(from) : undefined
    if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true })
    else mkdirSync(folder)
    const image: Image = { workdir: '/', env: {}, isOrdinary: false, command: [], ...base, folder }
    for (const instruction of instructions) await this.#follow(image, instruction)
    return image
  }

  async #follow(image: Image, { name, rest }: Instruction): Promise<void> {
    switch (name) {
      case 'WORKDIR':
        image.workdir = rest
        mkdirSync(join(image.folder, rest), { recursive: true })
        return
      case 'ENV':
        Object.assign(image.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
        return
      case 'COPY':
        return this.#copy(image, rest)
      case 'USER':
        return beOrdinary(image, rest)
      case 'RUN':
        if (rest === wholeInstallation && !isNight) return this.#takeInstallation(image)
        return succeed(rest, spawn('sh', ['-c', rest], this.#options(image, settingsOfNpm())))
      case 'CMD':
        image.command = JSON.parse(rest)
        return
      case 'EXPOSE':
        return
      default:
        throw new Error(`nobody knows here what ${name} means`)
    }
  }

  async #copy(image: Image, rest: string): Promise<void> {
    const [, stage, named] = /^(?:--from=(\S+) )?(.*)$/.exec(rest)!
    const from = stage ? await this.stage(stage) : join(this.#folder, 'context')
    const paths = named!.split(' ')
    const to = paths.pop()!
    for (const path of paths) {
      const source = join(from, path)
      const target = join(image.folder, to.startsWith('/') ? '' : image.workdir, to)
      if (statSync(source).isDirectory()) await link(source, target)
      else cpSync(source, to.endsWith('/') ? join(target, basename(path)) : target)
    }
  }

  /**
   * The packages that the same command has installed in the project are linked, because installing them again takes
   * longer than everything else here. By night the command itself runs.
   */
  async #takeInstallation({ folder, workdir }: Image): Promise<void> {
    await link(join(this.#project, 'node_modules'), join(folder, workdir, 'node_modules'))
  }

  #options({ folder, workdir, env, isOrdinary }: Image, more: Record<string, string>): SpawnOptions {
    // Programs of the project's own node_modules must not help out.
    const paths = process.env.PATH!.split(':').filter((each) => !each.includes('node_modules'))
    const home = isOrdinary ? { HOME: homeOf(folder) } : {}
    const user = isOrdinary && mayChooseUser() ? { uid: ordinaryId, gid: ordinaryId } : {}
    const path = [join(this.#folder, 'bin'), ...paths].join(':')
    return { cwd: join(folder, workdir), env: { ...more, PATH: path, ...home, ...env }, ...user }
  }
}

/**
 * The source of packages is this machine's matter; those that it has need not be asked for again. NODE_ENV is the
 * tests' own.
 */
function settingsOfNpm(): Record<string, string> {
  const { NODE_ENV: _, PATH: __, ...settings } = process.env
  return { ...(settings as Record<string, string>), npm_config_prefer_offline: 'true' }
}

const mayChooseUser = (): boolean => process.getuid?.() === 0

const homeOf = (folder: string): string => join(folder, 'home', 'node')

function beOrdinary(image: Image, user: string): void {
  if (user === 'root') throw new Error('the product must not run as root')
  image.isOrdinary = true
  mkdirSync(homeOf(image.folder), { recursive: true })
  if (mayChooseUser()) chownSync(homeOf(image.folder), ordinaryId, ordinaryId)
}

/** The folder as `target`, of the same files: nothing changes a file of a stage. Another file system takes no links. */
async function link(folder: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const command = `cp -alf ${folder}/. ${target} 2>/dev/null || cp -a --remove-destination ${folder}/. ${target}`
  await succeed(command, spawn('sh', ['-c', command]))
}

async function succeed(what: string, child: ChildProcess): Promise<void> {
  const said: Buffer[] = []
  child.stdout!.on('data', (chunk) => said.push(chunk))
  child.stderr!.on('data', (chunk) => said.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${what} ended with ${code}: ${Buffer.concat(said)}`)
}
