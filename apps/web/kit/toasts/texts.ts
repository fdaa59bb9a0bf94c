export const texts = {
  dismiss: 'Descartar aviso',
  messages: 'Avisos',
}
