import type { RecordRelease } from '@turno/contract/areas/record-releases.ts'
import { proofMin, releaseDays } from '@turno/domain/record-release/texts.ts'

/** 'de 2029, 2030 y 2031' */
const inYears = (years: readonly number[]): string => {
  const last = years.at(-1)
  return years.length > 1 ? `de ${years.slice(0, -1).join(', ')} y ${last}` : `de ${last}`
}

const amount = ({ notes, years }: Pick<RecordRelease, 'notes' | 'years'>): string =>
  `${notes === 1 ? '1 consulta' : `${notes} consultas`} ${inYears(years)}`

export const releaseTexts = {
  lead: 'A quien cerró su cuenta y te mostró su documento. Le llega un enlace; tú no ves qué dice su historia.',
  documentType: 'Tipo de documento',
  chooseType: 'Elige el tipo de documento',
  document: 'Documento',
  email: 'Correo al que se envía',
  emailHint: 'Léeselo en voz alta: quien tenga el enlace y el documento descarga la historia.',
  proof: 'Cómo comprobaste el documento',
  letters: (count: number) => `${count} de ${proofMin} letras como mínimo`,
  terms: `El enlace sirve una vez y vence en ${releaseDays} días. La página pide otra vez el documento. Queda registrado que lo enviaste tú.`,
  send: 'Enviar el enlace',
  sending: 'Enviando…',
  sent: (told: Pick<RecordRelease, 'notes' | 'years'>) => `Enviado: ${amount(told)}`,
  last: 'Últimas entregas',
  none: 'Todavía no se ha entregado ninguna.',
  amount,
  by: (who: string) => who || 'Alguien de soporte',
  to: (mailbox: string) => `Enviada a ${mailbox}`,
  until: (when: string) => `Vence el ${when}`,
  states: {
    open: 'Sin abrir',
    opened: 'Descargada',
    withdrawn: 'Retirada',
    closed: 'Cerrada por errores',
    expired: 'Vencida',
  },
  tones: { open: 'wait', opened: 'ok', withdrawn: '', closed: 'bad', expired: '' },
  withdraw: 'Retirar',
  withdrawOne: (when: string) => `Retirar la entrega del ${when}`,
  confirmWithdraw: '¿Retirar este enlace?',
  keep: 'Dejarlo activo',
  confirmWithdrawDetail: 'Deja de servir ya mismo. Si hace falta, envías otro.',
  withdrawn: 'Enlace retirado',
} as const
