import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesFolderIn } from '@turno/adapters/environment/file-store.ts'
import { makePrivateFolder } from '@turno/adapters/environment/private-folder.ts'
import { ConfigError } from '@turno/adapters/environment/settings.ts'
import type { SecretName } from '@turno/adapters/environment/shared-settings.ts'
import { newVapidKeys, type VapidKeys } from '@turno/adapters/push/vapid-keys.ts'
import type { LocalConfig } from './config.ts'

/** The folder of one standalone product. */
export interface DataDir {
  logFile: string
  filesFolder: string
  sandboxFile: string
  uptimeFile: string
  /** 32 bytes; made at first use unless the environment gave it. @throws {ConfigError} it was lost: the log needs it */
  secret(name: SecretName): Buffer
  /** Keys of this product for push services; made at first use. */
  vapidKeys(): VapidKeys
  clockOffsetMs(): number
  saveClockOffset(ms: number): void
  /** Address at which the running product answers, for other commands on this machine. */
  address(): string | undefined
  /** The address for commands that must come without a proxy between. */
  localAddress(): string | undefined
  saveAddress(url: string, localUrl: string): void
}

const fileOf: Record<SecretName, string> = {
  MASTER_KEY: 'master.key',
  LOOKUP_KEY: 'lookup.key',
  TOKEN_SECRET: 'token.key',
}

/** Opens the folder, and creates it if it is missing. @throws {ConfigError} it cannot be created */
export function openDataDir({ dataDir, secrets }: Pick<LocalConfig, 'dataDir' | 'secrets'>): DataDir {
  makeFolder(dataDir)
  const at = (name: string): string => join(dataDir, name)
  const logFile = at('log.sqlite')
  const isNew = !existsSync(logFile)
  const read = (name: string): string | undefined =>
    existsSync(at(name)) ? readFileSync(at(name), 'utf8').trim() : undefined
  return {
    logFile,
    filesFolder: filesFolderIn(dataDir),
    sandboxFile: at('sandbox.jsonl'),
    uptimeFile: at('uptime'),
    secret: (name) =>
      secrets[name] ?? keptSecret(name, read(fileOf[name]), (text) => write(at(fileOf[name]), text), isNew),
    vapidKeys: () => keptKeys(read('push.key'), (text) => write(at('push.key'), text)),
    clockOffsetMs: () => Number(read('clock-offset-ms') ?? 0),
    saveClockOffset: (ms) => write(at('clock-offset-ms'), String(ms)),
    address: () => read('address'),
    localAddress: () => read('local-address'),
    saveAddress: (url, localUrl) => {
      write(at('address'), url)
      write(at('local-address'), localUrl)
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir)
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`)
  }
}

function keptSecret(name: SecretName, kept: string | undefined, keep: (text: string) => void, isNew: boolean): Buffer {
  if (kept !== undefined) return Buffer.from(kept, 'hex')
  // A new master or lookup key would make everything already written unreadable, or unfindable. A token only has to be
  // asked for again.
  if (!isNew && name !== 'TOKEN_SECRET')
    throw new ConfigError(`${fileOf[name]} is missing beside the log; give it as ${name}`)
  const made = randomBytes(32)
  keep(made.toString('hex'))
  return made
}

/** If the keys are lost, browsers have to be asked again. */
function keptKeys(kept: string | undefined, keep: (text: string) => void): VapidKeys {
  const [publicKey, privateKey] = kept?.split(' ') ?? []
  if (publicKey && privateKey) return { publicKey, privateKey }
  const made = newVapidKeys()
  keep(`${made.publicKey} ${made.privateKey}`)
  return made
}

/** Writes the whole file or nothing, readable by its owner only. */
function write(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}
