import { readFileSync } from 'node:fs'

/** One line of a Dockerfile. */
export interface Instruction {
  name: string
  rest: string
}

/** Everything from one FROM to the next. */
export interface Stage {
  name: string
  /** Image, or another stage. */
  from: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile by their names. @throws {Error} one has none */
export function readStages(path: string): Map<string, Stage> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of instructionsOf(readFileSync(path, 'utf8'))) {
    if (instruction.name === 'FROM') {
      const [, from, name] = /^(\S+) AS (\S+)$/.exec(instruction.rest) ?? []
      if (!from || !name) throw new Error(`a stage without a name: FROM ${instruction.rest}`)
      stage = { name, from, instructions: [] }
      stages.set(name, stage)
    } else stage!.instructions.push(instruction)
  }
  return stages
}

function instructionsOf(text: string): Instruction[] {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      if (!name || !rest) throw new Error(`not an instruction: ${line}`)
      return { name, rest: rest.trim() }
    })
}
