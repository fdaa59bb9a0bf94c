/** Of finding a person, and of what support does to an account. */
export const peopleTexts = {
  byDocument: {
    lead: 'Busca por documento a quien perdió su celular, o cree que alguien entró a su cuenta.',
    userType: 'Tipo de usuario',
    userTypes: [
      { id: '1', name: 'Paciente' },
      { id: '2', name: 'Medico' },
      { id: '3', name: 'Asistente médico' },
      { id: '4', name: 'Administrador' },
      { id: '5', name: 'Soporte' },
    ],
    choose: 'Seleccione un tipo de usuario',
    document: 'Número de documento',
    search: 'Buscar',
    searching: 'Buscando…',
    nobody: 'Nadie tiene cuenta con este documento en ese perfil.',
    link: 'Buscar a una persona',
  },
  search: {
    lead: 'Busca a quien llama o escribe. Abrir a una persona queda registrado, y ella lo ve en su historial.',
    field: 'Nombre, documento, celular, correo o referencia',
    begin: 'Escribe cómo empiezan su nombre o su apellido, o su documento, celular, correo o referencia completos.',
    nobody: 'No encontramos a nadie',
    nobodyDetail:
      'Del nombre basta el comienzo de cada palabra. El documento, el celular, el correo y la referencia van completos.',
    count: (total: number) => (total === 1 ? '1 persona' : `${total} personas`),
    atDesk: 'Cuenta que hizo un médico',
  },
  deskAccounts: {
    title: 'Cuentas que un médico hizo con este documento',
    detail: (document: string) =>
      `Nadie las abrió antes de que esta persona se registrara. Si le pediste el documento y es ${document}, reconócelas: verá en «Mis datos en Turno» lo que se escribió allí. Las cuentas no se unen.`,
    typed: (name: string) => `A nombre de ${name}`,
    recognise: 'Vi el documento: es suya',
    recognised: 'Reconocida',
    done: 'Cuenta reconocida. La persona ya ve lo que se escribió allí.',
  },
  endSessions: {
    open: 'Cerrar todas sus sesiones',
    ask: (name: string) => `¿Cerrar todas las sesiones de ${name}?`,
    detail: 'Tendrá que entrar de nuevo en todos sus dispositivos. Le avisamos por correo, sin el motivo.',
    reason: 'Motivo',
    reasonHint: 'Queda registrado con tu nombre.',
    confirm: 'Cerrar sus sesiones',
    ending: 'Cerrando…',
    cancel: 'Cancelar',
  },
}
