export const texts = {
  replaced: 'Turno se actualizó',
  replacedDetail:
    'Esto se abre con la versión nueva. Lo que escribiste sigue aquí: guárdalo o cópialo antes de volver a cargar la página.',
  reload: 'Volver a cargar',
}
