import { ConfigError, readSettings } from '@turno/adapters/environment/settings.ts'
import type { Story } from '@turno/contract/areas/story.ts'
import type { Envelope } from '@turno/contract/envelope.ts'
import { localConfig, localSettings } from './config.ts'
import { openDataDir } from './data-dir.ts'
import { storyLines } from './story-lines.ts'
import { logInAsSupport } from './support-login.ts'

/** `npm run story -- <id>`: support's page of a story, as text. The look is recorded like any other. */
async function read(id: string): Promise<Story> {
  const config = localConfig(readSettings(localSettings, process.env))
  const url = openDataDir(config).address() ?? `http://${config.host}:${config.port}`
  const token = await logInAsSupport(url).catch((error: Error) => {
    throw new ConfigError(`${url} does not answer (${error.message}); is the product running?`)
  })
  const path = `/api/v1/support/stories/${encodeURIComponent(id)}?how=terminal`
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const { code, data, message } = (await response.json()) as Envelope<Story>
  if (code !== 0) throw new ConfigError(`${id}: ${message}`)
  return data
}

try {
  const id = process.argv[2]
  if (!id)
    throw new ConfigError(
      'use: npm run story -- <id of a request, order, appointment, payment reference or transaction>',
    )
  console.log(storyLines(await read(id)).join('\n'))
} catch (error) {
  console.error(error instanceof Error ? `story: ${error.message}` : error)
  process.exitCode = 1
}
