import type { About, Declarations } from '@turno/adapters/environment/settings.ts'
import { filesSettings, REDIS_URL } from '@turno/adapters/environment/shared-settings.ts'
import { apiSettings } from '@turno/api/kit/settings/settings.ts'
import { projectorSettings } from '@turno/projector/config.ts'
import { sandboxSettings } from '@turno/sandbox/config.ts'
import { installationSettings, localSettings, standaloneSettings } from '@turno/standalone/config.ts'
import * as v from 'valibot'

/** The settings that each program reads. */
const programs: Record<string, Declarations> = {
  api: apiSettings,
  projector: projectorSettings,
  standalone: standaloneSettings,
  sandbox: sandboxSettings,
  commands: { ...installationSettings, ...filesSettings, REDIS_URL: REDIS_URL.optional, ...localSettings },
}

/** Every setting by its name. */
export const declared: Declarations = Object.assign({}, ...Object.values(programs))

/** The README's table of settings, in Markdown. */
export const settingsTable = (): string =>
  [
    '| setting | default | read by | what it does |',
    '|---|---|---|---|',
    ...Object.keys(declared).map(
      (name) => `| \`${name}\` | ${defaultOf(name)} | ${readersOf(name)} | ${wordsOf(name)} |`,
    ),
  ].join('\n')

const aboutOf = (schema: Declarations[string]): About => v.getMetadata(schema) as unknown as About

function wordsOf(name: string): string {
  const { does, formerly } = aboutOf(declared[name]!)
  return formerly ? `${does} (was \`${formerly}\`, which is still read)` : does
}

function readersOf(name: string): string {
  const readers = Object.keys(programs).filter((program) => name in programs[program]!)
  return readers.length === Object.keys(programs).length ? 'all' : readers.join(', ')
}

/** The one default of all programs, or each default with its programs. */
function defaultOf(name: string): string {
  const { defaultIs } = aboutOf(declared[name]!)
  if (defaultIs) return defaultIs
  const readers = Object.entries(programs).filter(([, settings]) => name in settings)
  const cases = Object.groupBy(readers, ([, settings]) => defaultIn(settings[name]!))
  if (Object.keys(cases).length === 1) return Object.keys(cases)[0]!
  return Object.entries(cases)
    .filter(([text]) => text !== '')
    .map(([text, of]) => `${text} (${of!.map(([program]) => program).join(', ')})`)
    .join(', ')
}

function defaultIn(schema: Declarations[string]): string {
  if (schema.type !== 'optional') return '**needed**'
  const usual = v.getDefault(schema)
  return usual === undefined ? '' : [`\`${usual}\``, aboutOf(schema).unit].filter(Boolean).join(' ')
}
