/** Characters of a text message (GSM 03.38); each of `extended` counts twice. */
const basic = [
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ',
  ' !"#¤%&\'()*+,-./0123456789:;<=>?¡',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
].join('')
const extended = '^{}\\[~]|€'

const signs: Record<string, string> = {
  ...{ '«': '"', '»': '"', '“': '"', '”': '"', '‘': "'", '’': "'" },
  ...{ '…': '...', '·': '.', '•': '.', º: 'o', ª: 'a' },
  ...{ ç: 'c', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
}

/**
 * A text as text messages hold it: with one other character (á, í, ó, ú are such) a message holds 70 characters instead
 * of 160 and costs twice as much. Those letters lose their accents; characters without such a form are a question mark.
 */
export const gsm7 = (text: string): string => Array.from(text.normalize('NFC'), septets).join('')

function septets(character: string): string {
  if (basic.includes(character) || extended.includes(character)) return character
  if (/\p{Pd}/u.test(character)) return '-'
  if (/\p{Z}/u.test(character)) return ' '
  const sign = signs[character]
  if (sign !== undefined) return sign
  const [letter = ''] = character.normalize('NFKD')
  return basic.includes(letter) ? letter : '?'
}
