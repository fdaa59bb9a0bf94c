import { readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/** CPU time that a process has used so far, its own and the system's for it, in ms. Linux only. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The program's name, which may contain anything, ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
