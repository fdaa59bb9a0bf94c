import { catalogue, choices, option, table } from './declaration.ts'

/**
 * Specialities of doctors. Codes are those of the health services of Resolución 3100 de 2019 (REPS). The title is the
 * one of the profession, and the documents are those that a doctor of the speciality shows beyond the mandatory ones.
 */
export const specialities = catalogue({
  group: 'specialities',
  title: 'Especialidades',
  about: 'Qué médico es: pediatra, dermatóloga, odontólogo',
  order: 'name',
  code: { pattern: /^\d{3}$/, wrong: 'El código tiene tres cifras (REPS)' },
  source: { table: 'Servicios' },
  wrong: 'La especialidad no es valida',
  older: ['/Speciality/speciality'],
  fields: {
    title: option(
      'Título de la profesión',
      {
        medico: 'Médico(a)',
        odontologo: 'Odontólogo(a)',
        psicologo: 'Psicólogo(a)',
        enfermero: 'Enfermero(a)',
        nutricionista: 'Nutricionista dietista',
        fisioterapeuta: 'Fisioterapeuta',
        fonoaudiologo: 'Fonoaudiólogo(a)',
        'terapeuta-ocupacional': 'Terapeuta ocupacional',
        'terapeuta-respiratorio': 'Terapeuta respiratorio(a)',
        optometra: 'Optómetra',
        otro: 'Otro profesional de la salud',
      },
      { column: true },
    ),
    documents: choices('Documentos que pide', 'certifications', { column: true }),
  },
  seeds: table(
    'code name title documents',
    `
328 | Medicina general | medico |
325 | Medicina familiar | medico | 6
329 | Medicina interna | medico | 6
342 | Pediatría | medico | 6
320 | Ginecología y obstetricia | medico | 6
301 | Anestesiología | medico | 6
302 | Cardiología | medico | 6
303 | Cirugía cardiovascular | medico | 6
304 | Cirugía general | medico | 6
306 | Cirugía pediátrica | medico | 6
308 | Dermatología | medico | 6
309 | Dolor y cuidados paliativos | medico | 6
310 | Endocrinología | medico | 6
311 | Endodoncia | odontologo | 6
312 | Enfermería | enfermero |
316 | Gastroenterología | medico | 6
317 | Genética médica | medico | 6
318 | Geriatría | medico | 6
321 | Hematología | medico | 6
323 | Infectología | medico | 6
324 | Alergología e inmunología | medico | 6
326 | Medicina del deporte | medico | 6
327 | Medicina física y rehabilitación | medico | 6
330 | Nefrología | medico | 6
331 | Neumología | medico | 6
332 | Neurología | medico | 6
333 | Nutrición y dietética | nutricionista |
334 | Odontología general | odontologo |
335 | Oftalmología | medico | 6
336 | Oncología clínica | medico | 6
337 | Optometría | optometra |
338 | Ortodoncia | odontologo | 6
339 | Ortopedia y traumatología | medico | 6
340 | Otorrinolaringología | medico | 6
343 | Periodoncia | odontologo | 6
344 | Psicología | psicologo |
345 | Psiquiatría | medico | 6
347 | Rehabilitación oral | odontologo | 6
348 | Reumatología | medico | 6
354 | Toxicología clínica | medico | 6
355 | Urología | medico | 6
356 | Sexología clínica | medico | 6
361 | Cardiología pediátrica | medico | 6
364 | Mastología | medico | 6
369 | Cirugía plástica, estética y reconstructiva | medico | 6
372 | Cirugía vascular | medico | 6
373 | Cirugía oncológica | medico | 6
377 | Coloproctología | medico | 6
385 | Neonatología | medico | 6
387 | Neurocirugía | medico | 6
388 | Neurología pediátrica | medico | 6
396 | Odontopediatría | odontologo | 6
407 | Medicina del trabajo | medico | 6
409 | Ortopedia pediátrica | medico | 6
411 | Cirugía oral y maxilofacial | odontologo | 6
728 | Terapia ocupacional | terapeuta-ocupacional |
729 | Terapia respiratoria | terapeuta-respiratorio |
739 | Fisioterapia | fisioterapeuta |
740 | Fonoaudiología | fonoaudiologo |
`,
  ),
})
