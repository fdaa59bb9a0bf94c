import { forThisFile } from '../environment/for-this-file.fixture.ts'
import { memoryCounters } from '../limits/memory.ts'
import { redisCounters } from '../limits/redis.ts'
import { RedisServer } from '../read-store/redis-server.fixture.ts'
import { countedUptime } from './counted.ts'
import { uptimeContract } from './uptime.contract.ts'

const server = await forThisFile(RedisServer.start())

uptimeContract('In counters of this process', async () => {
  const counters = memoryCounters()
  return async () => countedUptime(counters)
})

uptimeContract('In Redis', async () => {
  const url = server.emptyDatabase()
  // A busy Redis takes its time, and a process that gives up counts for itself.
  return async () => countedUptime(await redisCounters(url, 60_000))
})
