/** `user_type` at login, and the role behind it; the one mapping there is. */
export const userTypes = {
  '1': 'patient',
  '2': 'doctor',
  '3': 'assistant',
  '4': 'administrator',
  '5': 'support',
} as const
export type UserType = keyof typeof userTypes
export type UserRole = (typeof userTypes)[UserType]

export const userTypeOf = (role: UserRole): UserType =>
  (Object.keys(userTypes) as UserType[]).find((type) => userTypes[type] === role)!

/** `type_user` in user info: '0' patient, '1' doctor, '2'… the others. */
export const typeUserOf = { patient: '0', doctor: '1', assistant: '2', administrator: '3', support: '4' } as const
export const profileNameOf = {
  patient: 'Paciente',
  doctor: 'Medico',
  assistant: 'Asistente',
  administrator: 'Administrador',
  support: 'Soporte',
} as const
