export const texts = {
  before: '¿Dolor de pecho, dificultad para respirar o un sangrado fuerte? Llama ya al ',
  number: '123',
  after: '.',
  urgent: 'Lo que escribes puede ser una urgencia',
  urgentDetail: 'No esperes una cita: llama ya o ve a urgencias. Si no lo es, puedes seguir.',
  call: 'Llamar al 123',
}
