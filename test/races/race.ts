// npm run race -- [--slots 200] [--contenders 8] [--seed 1] [--engines embedded|shared|distributed]
// npm run race -- --url http://…, with DATA_DIR naming the folder of that product
// One JSON line; exit code 1 unless every slot was sold exactly once and nothing failed.
import { parseArgs } from 'node:util'
import { readSettings } from '@turno/adapters/environment/settings.ts'
import { localSettings } from '@turno/standalone/config.ts'
import { startProduct } from '../support/engines.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { type RaceOptions, type RaceResult, raceForSlots } from './slot-race.ts'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    slots: text('200'),
    contenders: text('8'),
    seed: text('1'),
    engines: text('embedded'),
    url: { type: 'string' },
  },
})
const options: RaceOptions = {
  slots: Number(values.slots),
  contenders: Number(values.contenders),
  seed: Number(values.seed),
}

async function raceOnFreshProduct(): Promise<RaceResult> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(values.engines, folder.path)
  return await raceForSlots(options, { url: product.url, dataDir: folder.path })
}

try {
  if (!Object.values(options).every((value) => Number.isSafeInteger(value) && value > 0))
    throw new Error('numbers above 0, please')
  const running = values.url && { url: values.url, dataDir: readSettings(localSettings, process.env).DATA_DIR }
  const result = running ? await raceForSlots(options, running) : await raceOnFreshProduct()
  console.log(JSON.stringify(result))
  process.exitCode = result.booked === options.slots && result.doubleBooked === 0 && result.failed === 0 ? 0 : 1
} catch (error) {
  console.error(`race: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
