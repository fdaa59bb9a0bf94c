export const texts = {
  failed: 'No se pudo obtener información para la video Consulta',
} as const
