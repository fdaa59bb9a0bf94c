export const texts = {
  title: 'Documentos',
  soon: 'Pronto te pediremos aquí los documentos con los que verificamos tu cuenta. Por ahora no tienes que cargar nada.',
}
