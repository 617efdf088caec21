import { z } from 'zod'

type Definition = { type: string; catchall?: z.ZodType; shape?: Record<string, z.ZodType> } & Record<
  string,
  unknown
>

/**
 * The path of the first object in a body that ignores unknown properties, or undefined. Only the wire side of a codec is checked,
 * because that is what parses external input.
 */
export function findLooseObject(schema: z.ZodType, path = 'body'): string | undefined {
  const definition = schema.def as unknown as Definition
  if (definition.type === 'object') {
    if (definition.catchall?.def.type !== 'never') return path
    for (const [name, inner] of Object.entries(definition.shape ?? {})) {
      const found = findLooseObject(inner, `${path}.${name}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  const inside = [
    definition['in'],
    definition['innerType'],
    definition['element'],
    definition['options'],
    definition['items'],
  ].flat()
  for (const inner of inside) {
    const found = inner instanceof z.ZodType ? findLooseObject(inner, path) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
