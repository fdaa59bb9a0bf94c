import { video } from './video-try.ts'

for await (const f of video()) console.log(JSON.stringify(f))
