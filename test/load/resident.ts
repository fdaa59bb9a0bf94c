import { readFile } from 'node:fs/promises'

/** Memory of a process that is in RAM, in bytes. Linux only: it is read from /proc. */
export async function residentBytes(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

export const inMb = (bytes: number): number => Math.round(bytes / 1e6)
