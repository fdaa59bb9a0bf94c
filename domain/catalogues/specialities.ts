import { entriesOf } from './entry.ts'

/** Specialities of doctors. Ids are the codes of health services of Resolución 3100 de 2019 (REPS). */
export const specialities = entriesOf(`
328 Medicina general
325 Medicina familiar
329 Medicina interna
342 Pediatría
320 Ginecología y obstetricia
301 Anestesiología
302 Cardiología
303 Cirugía cardiovascular
304 Cirugía general
306 Cirugía pediátrica
308 Dermatología
309 Dolor y cuidados paliativos
310 Endocrinología
311 Endodoncia
312 Enfermería
316 Gastroenterología
317 Genética médica
318 Geriatría
321 Hematología
323 Infectología
324 Alergología e inmunología
326 Medicina del deporte
327 Medicina física y rehabilitación
330 Nefrología
331 Neumología
332 Neurología
333 Nutrición y dietética
334 Odontología general
335 Oftalmología
336 Oncología clínica
337 Optometría
338 Ortodoncia
339 Ortopedia y traumatología
340 Otorrinolaringología
343 Periodoncia
344 Psicología
345 Psiquiatría
347 Rehabilitación oral
348 Reumatología
354 Toxicología clínica
355 Urología
356 Sexología clínica
361 Cardiología pediátrica
364 Mastología
369 Cirugía plástica, estética y reconstructiva
372 Cirugía vascular
373 Cirugía oncológica
377 Coloproctología
385 Neonatología
387 Neurocirugía
388 Neurología pediátrica
396 Odontopediatría
407 Medicina del trabajo
409 Ortopedia pediátrica
411 Cirugía oral y maxilofacial
728 Terapia ocupacional
729 Terapia respiratoria
739 Fisioterapia
740 Fonoaudiología
`)

const fieldsOf = `
325 Adolescencia, Cuidado paliativo
329 Diabetes, Hipertensión arterial, Medicina vascular
342 Desarrollo infantil, Medicina del adolescente, Cuidado intensivo pediátrico
320 Climaterio y menopausia, Fertilidad y reproducción, Ginecología oncológica, Medicina materno-fetal, Uroginecología
302 Ecocardiografía, Electrofisiología, Falla cardíaca, Hemodinamia, Rehabilitación cardíaca
304 Cirugía bariátrica, Cirugía laparoscópica, Cirugía hepatobiliar
308 Dermatología estética, Dermatología oncológica, Dermatología pediátrica, Tricología
310 Diabetes, Metabolismo óseo, Obesidad, Tiroides
316 Endoscopia digestiva, Enfermedad inflamatoria intestinal, Hepatología, Motilidad digestiva
318 Demencias, Ortogeriatría
324 Alergología pediátrica, Inmunodeficiencias
326 Medicina de la actividad física
330 Diálisis, Hipertensión, Trasplante renal
331 Endoscopia respiratoria, Medicina del sueño, Rehabilitación pulmonar
332 Cefalea, Enfermedad cerebrovascular, Epilepsia, Movimientos anormales, Trastornos cognitivos
333 Nutrición clínica, Nutrición deportiva, Nutrición pediátrica
335 Córnea, Glaucoma, Oculoplastia, Oftalmología pediátrica y estrabismo, Retina y vítreo
336 Cáncer de mama, Cáncer de pulmón, Cáncer digestivo
339 Cadera, Cirugía de la mano, Columna, Hombro y codo, Pie y tobillo, Rodilla
340 Laringología, Otología, Otorrinolaringología pediátrica, Rinología
344 Neuropsicología, Psicología clínica, Psicología de pareja y familia, Psicología infantil
345 Adicciones, Psicogeriatría, Psiquiatría de enlace, Psiquiatría pediátrica
348 Osteoporosis, Reumatología pediátrica
355 Andrología, Endourología, Urología oncológica, Urología pediátrica
387 Cirugía de columna, Neurocirugía vascular, Neurooncología
`

/** Fields within a speciality; no official table names them, so their ids are the speciality's with a number. */
export const subspecialities = entriesOf(fieldsOf).flatMap(({ id: parent, name: names }) =>
  names.split(', ').map((name, at) => ({ id: `${parent}.${at + 1}`, name, parent })),
)
