// npm run kills -- [--rounds 30] [--seed 1] [--engines embedded|shared|distributed]
// One JSON line; exit code 1 if anything was lost, sold twice or left unfinished.
import { parseArgs } from 'node:util'
import { enginesNamed } from '../support/engines.ts'
import { killRounds } from './killing.ts'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({ options: { rounds: text('30'), seed: text('1'), engines: text('embedded') } })

try {
  const engines = enginesNamed(values.engines)
  const { lost, broken, ...result } = await killRounds({
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    engines,
  })
  for (const sentence of [...lost, ...broken]) console.error(`kills: ${sentence}`)
  console.log(JSON.stringify({ ...result, lost: lost.length, broken: broken.length }))
  process.exitCode = lost.length + broken.length === 0 && result.rebuildEqual && result.exitCode === 0 ? 0 : 1
} catch (error) {
  console.error('kills:', error)
  process.exitCode = 1
}
