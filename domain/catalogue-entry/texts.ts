/** Why nothing changes, as the desk reads it. */
export const entryTexts = {
  exists: 'Ya existe un registro con este código',
  removed: 'Este código fue de un registro que se eliminó, y no se vuelve a usar.',
  /** Forms, or rules such as a doctor's activation, need it. */
  named: 'Este registro no se puede retirar: las reglas de Turno lo necesitan.',
  namedParent: 'Este registro no se puede mover: las reglas de Turno lo necesitan donde está.',
  overtaken: 'Alguien cambió este registro mientras lo editabas. Mira cómo quedó y guarda otra vez.',
  changedSince: 'Cambió después de la importación: queda como está.',
  missing: (code: string) => `Volvería a nombrar el registro ${code}, que ya no se ofrece: queda como está.`,
  holder: (code: string) => `El código ${code} ya tiene el nombre que este tenía: queda como está.`,
  notByHand: 'No fue eliminar el registro: solo se elimina lo que alguien creó a mano. Puedes retirarlo.',
  notRetired: 'No fue eliminar el registro: primero retíralo, y espera un día.',
  hasChildren: 'No fue eliminar el registro: otros registros pertenecen a él.',
  uncounted: 'No fue eliminar el registro: quién lo eligió no se cuenta. Puedes retirarlo.',
  isUsed: 'No fue eliminar el registro: todavía se usa.',
  neededAtOnce: 'Sería obligatoria desde ya. Primero cambia «Obligatoria desde»: mañana como pronto.',
  askedTooSoon: 'Ocultaría muy pronto a quien ya está verificado. Primero cambia «Para ya verificados desde».',
} as const
