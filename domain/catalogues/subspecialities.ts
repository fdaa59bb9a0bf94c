import { catalogue, lines } from './declaration.ts'

/** Fields within a speciality; no official table names them, so their codes are the speciality's with a number. */
export const subspecialities = catalogue({
  group: 'specialities',
  title: 'Subespecialidades',
  order: 'name',
  parent: 'specialities',
  code: { pattern: /^\d{3}\.\d+$/, wrong: 'El código es el de la especialidad, un punto y un número' },
  wrong: 'La subespecialidad no es valida',
  older: ['/subSpeciality/subSpeciality'],
  seeds: {
    columns: [],
    rows: lines(`
325.1 Adolescencia
325.2 Cuidado paliativo
329.1 Diabetes
329.2 Hipertensión arterial
329.3 Medicina vascular
342.1 Desarrollo infantil
342.2 Medicina del adolescente
342.3 Cuidado intensivo pediátrico
320.1 Climaterio y menopausia
320.2 Fertilidad y reproducción
320.3 Ginecología oncológica
320.4 Medicina materno-fetal
320.5 Uroginecología
302.1 Ecocardiografía
302.2 Electrofisiología
302.3 Falla cardíaca
302.4 Hemodinamia
302.5 Rehabilitación cardíaca
304.1 Cirugía bariátrica
304.2 Cirugía laparoscópica
304.3 Cirugía hepatobiliar
308.1 Dermatología estética
308.2 Dermatología oncológica
308.3 Dermatología pediátrica
308.4 Tricología
310.1 Diabetes
310.2 Metabolismo óseo
310.3 Obesidad
310.4 Tiroides
316.1 Endoscopia digestiva
316.2 Enfermedad inflamatoria intestinal
316.3 Hepatología
316.4 Motilidad digestiva
318.1 Demencias
318.2 Ortogeriatría
324.1 Alergología pediátrica
324.2 Inmunodeficiencias
326.1 Medicina de la actividad física
330.1 Diálisis
330.2 Hipertensión
330.3 Trasplante renal
331.1 Endoscopia respiratoria
331.2 Medicina del sueño
331.3 Rehabilitación pulmonar
332.1 Cefalea
332.2 Enfermedad cerebrovascular
332.3 Epilepsia
332.4 Movimientos anormales
332.5 Trastornos cognitivos
333.1 Nutrición clínica
333.2 Nutrición deportiva
333.3 Nutrición pediátrica
335.1 Córnea
335.2 Glaucoma
335.3 Oculoplastia
335.4 Oftalmología pediátrica y estrabismo
335.5 Retina y vítreo
336.1 Cáncer de mama
336.2 Cáncer de pulmón
336.3 Cáncer digestivo
339.1 Cadera
339.2 Cirugía de la mano
339.3 Columna
339.4 Hombro y codo
339.5 Pie y tobillo
339.6 Rodilla
340.1 Laringología
340.2 Otología
340.3 Otorrinolaringología pediátrica
340.4 Rinología
344.1 Neuropsicología
344.2 Psicología clínica
344.3 Psicología de pareja y familia
344.4 Psicología infantil
345.1 Adicciones
345.2 Psicogeriatría
345.3 Psiquiatría de enlace
345.4 Psiquiatría pediátrica
348.1 Osteoporosis
348.2 Reumatología pediátrica
355.1 Andrología
355.2 Endourología
355.3 Urología oncológica
355.4 Urología pediátrica
387.1 Cirugía de columna
387.2 Neurocirugía vascular
387.3 Neurooncología
`).rows.map((row) => ({ ...row, parent: row.code.slice(0, 3) })),
  },
})
