import { catalogue, lines } from './declaration.ts'

/** What a consultation or a procedure is for (RIPS, finalidadTecnologiaSalud). The ministry's list begins at 11. */
export const carePurposes = catalogue({
  group: 'care',
  title: 'Finalidades',
  order: 'code',
  code: { pattern: /^\d{2}$/, wrong: 'El código tiene dos cifras' },
  source: { table: 'RIPSFinalidadConsultaVersion2' },
  seeds: lines(`
11 Valoración integral para la promoción y el mantenimiento de la salud
12 Detección temprana de enfermedad general
13 Detección temprana de enfermedad laboral
14 Protección específica
15 Diagnóstico
16 Tratamiento
17 Rehabilitación
18 Paliación
19 Planificación familiar y anticoncepción
20 Promoción y apoyo a la lactancia materna
21 Atención básica de orientación familiar
22 Atención para el cuidado preconcepcional
23 Atención para el cuidado prenatal
24 Interrupción voluntaria del embarazo
25 Atención del parto y del puerperio
26 Atención para el cuidado del recién nacido
27 Atención para el seguimiento del recién nacido
28 Preparación para la maternidad y la paternidad
29 Promoción de la actividad física
30 Promoción de la cesación del tabaquismo
31 Prevención del consumo de sustancias psicoactivas
32 Promoción de la alimentación saludable
33 Promoción del ejercicio de los derechos sexuales y los derechos reproductivos
34 Promoción del desarrollo de habilidades para la vida
35 Promoción de la construcción de estrategias de afrontamiento frente a sucesos vitales
36 Promoción de la sana convivencia y del tejido social
37 Promoción de un ambiente seguro y del cuidado y la protección del ambiente
38 Promoción del empoderamiento para el ejercicio del derecho a la salud
39 Promoción de la adopción de prácticas de crianza y cuidado para la salud
40 Promoción de la capacidad de agencia y del cuidado de la salud
41 Desarrollo de habilidades cognitivas
42 Intervención colectiva
43 Modificación de la estética corporal con fines estéticos
44 Otra
`),
})
