import { entriesOf } from './entry.ts'

/** Personal attributes. Codes are those of the ministry's tables where there is one. */
export const persons = {
  documentTypes: entriesOf(`
CC Cédula de ciudadanía
CE Cédula de extranjería
TI Tarjeta de identidad
RC Registro civil de nacimiento
PA Pasaporte
PT Permiso por protección temporal (PPT)
PE Permiso especial de permanencia
CD Carné diplomático
SC Salvoconducto de permanencia
DE Documento extranjero
CN Certificado de nacido vivo
AS Adulto sin identificación
MS Menor sin identificación
SI Sin identificación
NI NIT
`),
  genders: entriesOf(`
F Femenino
M Masculino
I Indeterminado o intersexual
`),
  ethnicGroups: entriesOf(`
1 Indígena
2 ROM (gitano)
3 Raizal del Archipiélago de San Andrés y Providencia
4 Palenquero de San Basilio
5 Negro(a), mulato(a), afrocolombiano(a) o afrodescendiente
6 Ninguno de los anteriores
`),
  schooling: entriesOf(`
1 Preescolar
2 Básica primaria
3 Básica secundaria
4 Media académica o clásica
5 Media técnica
6 Normalista
7 Técnica profesional
8 Tecnológica
9 Profesional
10 Especialización
11 Maestría
12 Doctorado
13 Ninguno
`),
  /** Sub-major groups of the international classification CIUO-08, and occupations that it does not count as work. */
  occupations: entriesOf(`
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
  maritalStatus: entriesOf(`
1 Soltero(a)
2 Casado(a)
3 Unión libre
4 Separado(a)
5 Divorciado(a)
6 Viudo(a)
`),
  bloodTypes: entriesOf(`
O+ O+
O- O-
A+ A+
A- A-
B+ B+
B- B-
AB+ AB+
AB- AB-
`),
  relationships: entriesOf(`
1 Padre
2 Madre
3 Hijo(a)
4 Cónyuge
5 Compañero(a) permanente
6 Hermano(a)
7 Abuelo(a)
8 Nieto(a)
9 Tío(a)
10 Sobrino(a)
11 Primo(a)
12 Suegro(a)
13 Yerno o nuera
14 Cuñado(a)
15 Padrastro o madrastra
16 Hijastro(a)
17 Tutor(a) o representante legal
18 Cuidador(a)
19 Amigo(a)
20 Otro
`),
  socialNetworks: entriesOf(`
facebook Facebook
instagram Instagram
linkedin LinkedIn
tiktok TikTok
x X
youtube YouTube
whatsapp WhatsApp
web Página web
`),
}
