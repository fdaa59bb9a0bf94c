export const transferTexts = {
  reload: 'Ver la cuenta nueva',
  toShown: 'Ya transferí a la anterior',
  toShownNext: 'Queda registrado que salió a la cuenta que viste antes. Escribe en la nota por qué.',
  otherwise: 'El dinero salió por otro medio',
  note: 'Nota',
  noteHint: 'Por qué medio, o por qué a esa cuenta. Queda en la historia.',
}
