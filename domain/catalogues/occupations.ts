import { catalogue, lines, text } from './declaration.ts'

/**
 * Sub-major groups of the international classification CIUO-08, and occupations that it does not count as work. RIPS
 * and RDA ask for the four digits of the classification, which an administrator may add.
 */
export const occupations = catalogue({
  group: 'persons',
  title: 'Ocupaciones',
  about: 'Oficios, profesiones, trabajo',
  order: 'name',
  fields: { ciuo: text('Código CIUO-08 de cuatro cifras', { max: 4, unconfirmed: true }) },
  path: 'occupations',
  legacy: { name: 'get_ocupaciones', action: 3 },
  wrong: 'La ocupacion no es valida',
  older: ['/Ocupacion/ocupacion'],
  seeds: lines(`
01 Oficiales de las fuerzas militares
02 Suboficiales de las fuerzas militares
03 Otros miembros de las fuerzas militares
11 Directores ejecutivos, personal directivo de la administración pública y miembros del poder ejecutivo
12 Directores administrativos y comerciales
13 Directores y gerentes de producción y operaciones
14 Gerentes de hoteles, restaurantes, comercios y otros servicios
21 Profesionales de las ciencias y de la ingeniería
22 Profesionales de la salud
23 Profesionales de la educación
24 Profesionales de negocios y de administración
25 Profesionales de tecnología de la información y las comunicaciones
26 Profesionales en derecho, ciencias sociales y culturales
31 Técnicos de las ciencias y la ingeniería
32 Técnicos de la salud
33 Técnicos en operaciones financieras y administrativas
34 Técnicos en servicios jurídicos, sociales, culturales y deportivos
35 Técnicos de la tecnología de la información y las comunicaciones
41 Oficinistas
42 Empleados en trato directo con el público
43 Auxiliares contables y encargados del registro de materiales
44 Otro personal de apoyo administrativo
51 Trabajadores de los servicios personales
52 Vendedores
53 Trabajadores de los cuidados personales
54 Personal de los servicios de protección
61 Agricultores y trabajadores calificados de explotaciones agropecuarias
62 Trabajadores forestales calificados, pescadores y cazadores
63 Trabajadores agropecuarios y pescadores de subsistencia
71 Oficiales y operarios de la construcción
72 Oficiales y operarios de la metalurgia y la mecánica
73 Artesanos y operarios de las artes gráficas
74 Trabajadores especializados en electricidad y electrónica
75 Operarios de alimentos, confección, ebanistería y otros oficios
81 Operadores de instalaciones fijas y máquinas
82 Ensambladores
83 Conductores y operadores de equipos móviles
91 Personal doméstico y de limpieza
92 Ayudantes agropecuarios, pesqueros y forestales
93 Peones de la minería, la construcción, la industria y el transporte
94 Ayudantes de preparación de alimentos
95 Vendedores ambulantes y trabajadores ambulantes de servicios
96 Recolectores de desechos y otras ocupaciones elementales
H Hogar
E Estudiante
P Pensionado(a)
D Desempleado(a)
`),
})
