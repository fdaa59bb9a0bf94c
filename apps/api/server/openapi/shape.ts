import type { JsonSchema } from './schemas.ts'

/** A schema as TypeScript would write it, limits as remarks: what JSON Schema says, short enough to be read. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  const { nullable, ...rest } = schema
  if (nullable) return either([shapeOf({ ...rest, ...withoutNull(rest.enum) }, indent), 'null'])
  if (Array.isArray(rest.enum)) return either(rest.enum.map((value) => JSON.stringify(value)))
  if (Array.isArray(rest.anyOf)) return either(rest.anyOf.map((each) => shapeOf(each, indent)))
  if (rest.type === 'array') return listOf(rest, indent)
  if (rest.type === 'object') return objectOf(rest, indent)
  return rest.type ?? 'unknown'
}

/** What else is asked of a value: 'hasta 1000 caracteres; por defecto ""'. */
export function limitsOf({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  pattern,
  format,
  default: given,
}: JsonSchema): string {
  const limits = [
    format,
    rangeOf(minLength, maxLength, 'caracteres'),
    rangeOf(minimum, maximum, ''),
    rangeOf(minItems, maxItems, 'elementos'),
    pattern && `/${pattern}/`,
    given !== undefined && `por defecto ${JSON.stringify(given)}`,
  ]
  return limits.filter(Boolean).join('; ')
}

const withoutNull = (values: unknown) =>
  Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}

const either = (shapes: string[]): string => [...new Set(shapes)].join(' | ')

function listOf({ items, maxItems }: JsonSchema, indent: string): string {
  if (maxItems === 0) return '[]'
  const item = items as JsonSchema
  const shape = shapeOf(item, indent)
  return item.enum || item.anyOf || item.nullable ? `(${shape})[]` : `${shape}[]`
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (additionalProperties) return `{ [nombre]: ${shapeOf(additionalProperties as JsonSchema, indent)} }`
  const names = Object.keys(properties)
  if (names.length === 0) return '{}'
  const inner = `${indent}  `
  const lines = names.map(
    (name) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${lineOf(properties[name]!, inner)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

function lineOf(schema: JsonSchema, indent: string): string {
  const limits = limitsOf(schema)
  return `${shapeOf(schema, indent)}${limits && `  // ${limits}`}`
}

function rangeOf(least: unknown, most: unknown, unit: string): string {
  const words = [least !== undefined && `desde ${least}`, most !== undefined && `hasta ${most}`].filter(Boolean)
  return words.length === 0 ? '' : `${words.join(' ')} ${unit}`.trim()
}
