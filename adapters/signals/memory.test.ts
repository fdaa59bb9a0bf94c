import { memorySignals } from './memory.ts'
import { signalsContract } from './signals.contract.ts'

signalsContract('Memory', async () => {
  const own = memorySignals()
  return [own, own]
})
