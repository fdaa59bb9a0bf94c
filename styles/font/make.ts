import { writeFileSync } from 'node:fs'
import { ours, subset } from './subset.ts'

writeFileSync(ours, await subset())
