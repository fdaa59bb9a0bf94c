import { rowsOf } from './people.ts'

/**
 * One doctor a line: names | surnames | gender | born | city | specialities | procedures (- for none) | consulting room
 * | its address | fee of a visit there in pesos | review. The last two wait for their documents to be validated.
 */
const table = `
Andrés | Ruiz Caicedo | M | 1980-03-11 | cali | 308 | - | Centro Médico Imbanaco, cons. 302 | Carrera 38A # 5A-100 | 120000 | Dermatólogo de la Universidad del Valle. Dermatoscopia y control de lunares.
Liliana | Vélez Arboleda | F | 1976-08-23 | cali | 308 | - | Consultorios Tequendama, cons. 512 | Calle 5D # 38-45 | 150000 | Veinte años de experiencia en acné, psoriasis y dermatología pediátrica.
Santiago | Peña Lozano | M | 1988-12-01 | cali | 308 328 | - | Unidad Médica Ciudad Jardín, cons. 204 | Carrera 105 # 15-09 | 95000 | Consulta de piel con énfasis en el paciente joven. Explica con calma.
Claudia Patricia | Sánchez Mina | F | 1984-05-17 | cali | 328 325 | 895101 | Centro Médico San Fernando, cons. 110 | Carrera 34 # 3-68 | 70000 | Médica familiar; acompaña a familias enteras desde hace doce años.
Óscar Iván | Potes Cabal | M | 1972-01-29 | cali | 302 329 | 895101 881202 895001 | Torre Médica Valle del Lili, cons. 703 | Carrera 98 # 18-49 | 190000 | Cardiólogo clínico. Ecocardiograma el mismo día de la consulta.
Natalia | Becerra Ocampo | F | 1987-09-09 | cali | 342 | - | Consultorios Versalles, cons. 401 | Avenida 5A Norte # 23-57 | 110000 | Pediatra. Lactancia, crecimiento y desarrollo; atiende recién nacidos en casa.
Héctor Fabio | Zúñiga Prado | M | 1969-06-02 | cali | 339 | - | Clínica de Fracturas del Sur, cons. 218 | Calle 9 # 46-69 | 160000 | Ortopedista de rodilla y hombro; médico de equipos aficionados.
Ángela María | Tascón Rivera | F | 1983-11-14 | cali | 320 | 881401 881431 892901 702203 | Consultorios Santa Mónica, cons. 303 | Avenida 9 Norte # 12-38 | 140000 | Ginecóloga y obstetra. Ecografía en el consultorio.
Luis Eduardo | Cifuentes Rengifo | M | 1978-04-04 | cali | 316 | 441302 452301 | Centro de Endoscopia del Valle, piso 2 | Calle 18 Norte # 5N-34 | 170000 | Gastroenterólogo. Endoscopia y colonoscopia con sedación.
Viviana | Hurtado Lucumí | F | 1991-07-19 | cali | 344 | 943102 | Casa Granada, cons. 6 | Avenida 8 Norte # 15A-21 | 90000 | Psicóloga clínica: ansiedad, duelo y terapia de pareja.
Fernando | Orejuela Daza | M | 1981-02-08 | cali | 335 | 950601 | Instituto Visual del Pacífico, cons. 105 | Calle 5B4 # 36-13 | 130000 | Oftalmólogo general; revisión de retina en pacientes con diabetes.
Mónica | Escandón Llano | F | 1989-10-30 | cali | 333 | - | Unidad Médica El Peñón, cons. 8 | Carrera 3 Oeste # 2-42 | 80000 | Nutricionista dietista; planes que caben en la vida diaria.
Juan Sebastián | Murcia Prieto | M | 1985-03-22 | bogota | 328 | 895101 | Consultorios Chapinero, cons. 504 | Carrera 13 # 49-30 | 75000 | Médico general. Atiende también por videoconsulta en la noche.
Catalina | Bohórquez Niño | F | 1982-06-27 | bogota | 308 | - | Clínica del Country, cons. 612 | Carrera 16 # 82-57 | 180000 | Dermatóloga. Cirugía de piel y láser.
Germán | Avellaneda Cortés | M | 1967-12-12 | bogota | 302 | 895101 881202 895004 | Fundación Cardioinfantil, cons. 210 | Calle 163A # 13B-60 | 220000 | Cardiólogo con treinta años de práctica; hipertensión de difícil manejo.
Diana Carolina | Pulido Amaya | F | 1988-02-03 | bogota | 342 | - | Consultorios Cedritos, cons. 302 | Calle 140 # 11-45 | 125000 | Pediatra de la Universidad Nacional. Asma y alergias del niño.
Mauricio | Gaitán Rincón | M | 1975-09-15 | bogota | 332 | - | Centro Médico Teusaquillo, cons. 401 | Carrera 19 # 39-52 | 200000 | Neurólogo: migraña, mareo y trastornos del sueño.
Adriana | Triviño Salamanca | F | 1979-05-25 | bogota | 320 | 881401 881431 892901 | Clínica La Colina, cons. 518 | Calle 167 # 72-07 | 165000 | Ginecóloga; embarazo de alto riesgo.
Felipe | Camargo Úsuga | M | 1986-11-06 | bogota | 345 344 | 943101 | Casa Quinta Camacho, cons. 3 | Calle 70 # 9-27 | 190000 | Psiquiatra de adultos. Prefiere la videoconsulta para los controles.
Luz Marina | Chaparro Suárez | F | 1965-01-20 | bogota | 318 329 | - | Consultorios Santa Bárbara, cons. 707 | Avenida 19 # 120-71 | 150000 | Geriatra. Visita en casa a personas mayores y a sus cuidadores.
Nicolás | Lombana Reyes | M | 1990-08-08 | bogota | 326 339 | 931001 | Centro Deportivo Salitre, cons. 12 | Carrera 68 # 63-15 | 120000 | Médico del deporte; lesiones de corredores y ciclistas.
Paula Andrea | Vargas Melo | F | 1993-04-13 | bogota | 334 | - | Odontología Niza, cons. 201 | Avenida Suba # 127-20 | 60000 | Odontóloga general; niños y pacientes nerviosos bienvenidos.
Jaime Andrés | Restrepo Uribe | M | 1977-10-10 | medellin | 339 | - | Clínica Las Américas, cons. 408 | Diagonal 75B # 2A-80 | 170000 | Ortopedista de columna. Primero lo que no es cirugía.
Carolina | Zapata Montoya | F | 1985-07-07 | medellin | 308 | - | Torre Médica El Tesoro, cons. 1203 | Carrera 25A # 1A Sur-45 | 160000 | Dermatóloga CES; dermatitis y rosácea.
Gustavo | Londoño Ángel | M | 1970-03-03 | medellin | 329 302 | 895101 | Centro Médico Laureles, cons. 302 | Circular 73 # 38-22 | 155000 | Internista. Diabetes, tensión alta y segunda opinión.
Manuela | Arbeláez Hoyos | F | 1992-12-19 | medellin | 328 325 | - | Consultorios Envigado, cons. 205 | Calle 37 Sur # 42-10 | 75000 | Médica general con enfoque familiar.
Rodrigo | Cadavid Serna | M | 1974-02-26 | medellin | 331 | 893808 893805 | Clínica Medellín de Occidente, cons. 316 | Carrera 65B # 30-95 | 165000 | Neumólogo: asma, EPOC y tos que no se va.
Alejandra | Posada Mejía | F | 1980-09-28 | medellin | 342 | - | Torre Médica San Lucas, cons. 510 | Calle 20 Sur # 27-87 | 130000 | Pediatra y puericultora.
Tomás | Echeverri Gil | M | 1987-06-16 | medellin | 340 | 954107 | Centro de Otorrino del Poblado, cons. 904 | Carrera 43A # 34-95 | 150000 | Otorrino; vértigo, ronquido y sinusitis.
Sara | Jiménez Bedoya | F | 1994-01-31 | medellin | 344 | 943102 | Casa Prado, cons. 2 | Carrera 50A # 61-24 | 85000 | Psicóloga; adolescentes y orientación a padres.
Jairo | Ariza Pertuz | M | 1971-11-23 | barranquilla | 302 | 895101 881202 | Clínica Iberoamérica, cons. 415 | Calle 86 # 50-150 | 175000 | Cardiólogo del Caribe; también responde dudas por video.
Karina | Donado Insignares | F | 1986-04-29 | barranquilla | 308 | - | Centro Médico Altos del Prado, cons. 207 | Carrera 51B # 76-136 | 130000 | Dermatóloga; manchas, melasma y cuidado de la piel al sol.
Alfredo | Manotas Char | M | 1978-08-18 | barranquilla | 355 | 881332 | Torre Médica del Norte, cons. 602 | Carrera 49C # 82-70 | 160000 | Urólogo. Próstata y cálculos.
Ivonne | Charris Polo | F | 1990-05-05 | barranquilla | 328 342 | - | Consultorios Villa Santos, cons. 3 | Calle 98 # 49C-17 | 80000 | Medicina general y niños; atención en casa en el norte de la ciudad.
Mateo | Salcedo Bravo | M | 1995-02-17 | cali | 328 | - | Consultorios Limonar, cons. 101 | Carrera 66 # 12-44 | 65000 | Médico general recién llegado a la ciudad.
Valeria | Noguera Támara | F | 1994-09-21 | barranquilla | 344 | - | Casa Boston, cons. 4 | Carrera 43 # 68-20 | 75000 | Psicóloga clínica, en trámite de validación.
`

export const pendingDoctors = 2

/** Rows of columns, in the order above. */
export const doctorTable = rowsOf(table)
