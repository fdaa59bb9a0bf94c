// npm run kills -- [--rounds 30] [--seed 1]
// One JSON line; exit code 1 if anything was lost, sold twice or left unfinished.
import { parseArgs } from 'node:util'
import { killRounds } from './killing.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } } })

try {
  const { lost, broken, ...result } = await killRounds({ rounds: Number(values.rounds), seed: Number(values.seed) })
  for (const sentence of [...lost, ...broken]) console.error(`kills: ${sentence}`)
  console.log(JSON.stringify({ ...result, lost: lost.length, broken: broken.length }))
  process.exitCode = lost.length + broken.length === 0 && result.rebuildEqual && result.exitCode === 0 ? 0 : 1
} catch (error) {
  console.error('kills:', error)
  process.exitCode = 1
}
