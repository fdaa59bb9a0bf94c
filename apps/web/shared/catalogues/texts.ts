export const texts = {
  failed: 'No se pudo cargar esta lista',
  documentTypesFailed: 'No se pudo cargar los tipos de documento',
}
