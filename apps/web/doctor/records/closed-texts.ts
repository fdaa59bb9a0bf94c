export const closedTexts = {
  link: 'Buscar a quien cerró su cuenta',
  lead: 'Lo que tú firmaste sigue aquí aunque tu paciente haya cerrado su cuenta. Escribe su documento.',
  search: 'Buscar',
  searching: 'Buscando…',
  none: 'No escribiste nada de alguien con ese documento que cerró su cuenta',
  noneDetail: 'A quien todavía tiene cuenta lo encuentras en Mis pacientes.',
  found: (count: number) => (count === 1 ? 'Firmaste 1 consulta' : `Firmaste ${count} consultas`),
} as const
