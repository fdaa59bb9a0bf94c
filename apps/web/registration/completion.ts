/** What a new patient may add, by the names of the wire and in the order of the screen. */
export const emptyMore = {
  gender: '',
  birthdate: '',
  country_birth: '',
  department_birth: '',
  city_birth: '',
  civil_status: '',
  escolaridad: '',
  ocupacion: '',
  blood_type: '',
  race: '',
  health_entity: '',
  plan: '',
  agreement: '',
  accompanying_name: '',
  accompanying_document: '',
  parentesco: '',
  celular_acompanante: '',
  telefono_acompanante: '',
}
export type More = typeof emptyMore

/** What is sent: only what was typed. @param photo as a data URL; null: none */
export const bodyOf = (token: string, more: More, photo: string | null) => ({
  token,
  photo,
  ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
})
