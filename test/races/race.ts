// npm run race -- [--slots 200] [--contenders 8] [--seed 1] [--engines embedded|shared|distributed]
// npm run race -- --hours 30 …: overlapping hours of schedules instead of offers, so many rounds
// npm run race -- --url http://…, with DATA_DIR naming the folder of that product
// One JSON line; exit code 1 unless every slot was sold exactly once and nothing failed, or nobody was sold too much.
import { parseArgs } from 'node:util'
import { readSettings } from '@turno/adapters/environment/settings.ts'
import { localSettings } from '@turno/standalone/config.ts'
import { startProduct } from '../support/engines.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { raceForHours } from './hours-race.ts'
import { raceForSlots } from './slot-race.ts'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    slots: text('200'),
    hours: { type: 'string' },
    contenders: text('8'),
    seed: text('1'),
    engines: text('embedded'),
    url: { type: 'string' },
  },
})
const options = {
  slots: Number(values.slots),
  rounds: Number(values.hours ?? 1),
  contenders: Number(values.contenders),
  seed: Number(values.seed),
}

type Running = Parameters<typeof raceForSlots>[1]

async function race(product: Running): Promise<{ isSound: boolean; result: object }> {
  if (values.hours === undefined) {
    const result = await raceForSlots(options, product)
    return { isSound: result.booked === options.slots && result.doubleBooked === 0 && result.failed === 0, result }
  }
  const result = await raceForHours(options, product)
  return { isSound: result.broken.length === 0 && result.sold > 0, result }
}

async function raceOnFreshProduct(): ReturnType<typeof race> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(values.engines, folder.path)
  return await race({ url: product.url, dataDir: folder.path })
}

try {
  if (!Object.values(options).every((value) => Number.isSafeInteger(value) && value > 0))
    throw new Error('numbers above 0, please')
  const running = values.url && { url: values.url, dataDir: readSettings(localSettings, process.env).DATA_DIR }
  const { isSound, result } = running ? await race(running) : await raceOnFreshProduct()
  console.log(JSON.stringify(result))
  process.exitCode = isSound ? 0 : 1
} catch (error) {
  console.error(`race: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
