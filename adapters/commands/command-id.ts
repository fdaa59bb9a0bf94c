import { v5 } from 'uuid'

const namespace = '5b0f3f0e-7f0c-4d0a-9a35-3c1d0c6f2f6e'

/**
 * The id of the command that these parts name, always the same: of a request (actor, route, key) or of a step of a
 * process (process, its id, the step). The parts stay separate: ('a', 'bc') differs from ('ab', 'c').
 */
export const commandIdOf = (...parts: string[]): string => v5(JSON.stringify(parts), namespace)
