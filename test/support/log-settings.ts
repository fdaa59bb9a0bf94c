import { declare, readSettings, type SettingsOf, text } from '@turno/adapters/environment/settings.ts'
import { logLocationSettings } from '@turno/adapters/environment/shared-settings.ts'

/** Tests' settings for a real server of the log, and for killing it. */
const logServerSettings = {
  LOG_URL: logLocationSettings.LOG_URL,
  LOG_SERVER_START: declare(text, 'Command that starts the server', { formerly: 'EVENTSTORE_START' }).optional,
  LOG_SERVER_PIDFILE: declare(text, 'File with its process id', { formerly: 'EVENTSTORE_PIDFILE' }).optional,
}

/** @param env by default that of this process */
export const logServerIn = (env: NodeJS.ProcessEnv = process.env): SettingsOf<typeof logServerSettings> =>
  readSettings(logServerSettings, env)

const oursOfOld = ['EVENTSTORE_URL', 'EVENTSTORE_ADMIN_URL', 'EVENTSTORE_START', 'EVENTSTORE_PIDFILE']

/** The environment for the server itself, which takes every `EVENTSTORE_` of ours for an option and ends. */
export const envOfServer = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !oursOfOld.includes(name) && !name.startsWith('LOG_')))

/** Settings of processes that use no server, whatever this process was given. */
export const noLogServer = { LOG_URL: '', LOG_ADMIN_URL: '', EVENTSTORE_URL: '', EVENTSTORE_ADMIN_URL: '' }
