import { catalogue, choice, option, table, tick } from './declaration.ts'

/**
 * What a history asks for under each group, in the order of a visit: codes are the group's with a number. The diagnosis
 * is what an answer of yes means in the CIE-10; where none says just that, or the table has it for few ages, there is
 * none.
 */
export const backgrounds = catalogue({
  group: 'history',
  title: 'Antecedentes',
  about: 'Alergias, cirugías, enfermedades de la familia, vacunas, hábitos',
  order: 'code',
  parent: 'backgroundGroups',
  older: ['/Antecedente/antecedente'],
  fields: {
    answer: option('Respuesta', { S: 'Sí o no', T: 'Texto', F: 'Fecha', L: 'Lista' }, { required: true, column: true }),
    cie: choice('Diagnóstico (CIE-10)', 'cie10', { column: true }),
    kinship: tick('Pregunta el parentesco', { column: true }),
  },
  seeds: table(
    'code name parent answer cie kinship',
    `
PAT-01 | Hipertensión arterial | PAT | S | I10X |
PAT-02 | Diabetes mellitus tipo 2 | PAT | S | E119 |
PAT-03 | Diabetes mellitus tipo 1 | PAT | S | E109 |
PAT-04 | Colesterol o triglicéridos altos (dislipidemia) | PAT | S | E785 |
PAT-05 | Obesidad | PAT | S | E669 |
PAT-06 | Infarto o enfermedad coronaria | PAT | S | I259 |
PAT-07 | Falla cardíaca | PAT | S | I509 |
PAT-08 | Enfermedad cerebrovascular | PAT | S | Z867 |
PAT-09 | Enfermedad renal crónica | PAT | S | N189 |
PAT-10 | Asma | PAT | S | J459 |
PAT-11 | Enfermedad pulmonar obstructiva crónica (EPOC) | PAT | S | J449 |
PAT-12 | Hipotiroidismo | PAT | S | E039 |
PAT-13 | Epilepsia | PAT | S | G409 |
PAT-14 | Cáncer | PAT | S | Z859 |
PAT-15 | Otra enfermedad | PAT | T | |
QX-01 | Apendicectomía | QX | S | |
QX-02 | Colecistectomía | QX | S | |
QX-03 | Corrección de hernia | QX | S | |
QX-04 | Amigdalectomía o adenoidectomía | QX | S | |
QX-05 | Cirugía bariátrica | QX | S | |
QX-06 | Cirugía de columna | QX | T | |
QX-07 | Reemplazo articular | QX | S | Z966 |
QX-08 | Angioplastia o stent coronario | QX | S | Z955 |
QX-09 | Revascularización coronaria (puentes) | QX | S | Z951 |
QX-10 | Marcapasos o desfibrilador | QX | S | Z950 |
QX-11 | Cirugía ocular | QX | T | |
QX-12 | Cirugía estética o implantes | QX | T | |
QX-13 | Trasplante | QX | T | Z949 |
QX-14 | Complicaciones con la anestesia o la cirugía | QX | T | |
QX-15 | Otra cirugía | QX | T | |
HOSP-01 | Hospitalizaciones | HOSP | T | |
HOSP-02 | Fecha de la última hospitalización | HOSP | F | |
HOSP-03 | Estancia en cuidado intensivo | HOSP | T | |
HOSP-04 | Ventilación mecánica | HOSP | S | |
HOSP-05 | Consultas a urgencias en el último año | HOSP | T | |
FARM-01 | Medicamentos de uso permanente | FARM | T | |
FARM-02 | Anticoagulantes | FARM | S | Z921 |
FARM-03 | Antiagregantes plaquetarios | FARM | S | Z922 |
FARM-04 | Insulina | FARM | S | Z922 |
FARM-05 | Corticoides por tiempo prolongado | FARM | S | Z922 |
FARM-06 | Inmunosupresores o terapia biológica | FARM | S | Z922 |
FARM-07 | Analgésicos o antiinflamatorios frecuentes | FARM | S | |
FARM-08 | Medicamentos sin fórmula médica | FARM | T | |
FARM-09 | Productos naturistas o suplementos | FARM | T | |
FARM-10 | Efectos adversos con medicamentos | FARM | T | |
ALER-01 | Penicilina | ALER | S | Z880 |
ALER-02 | Otros antibióticos | ALER | T | Z881 |
ALER-03 | Sulfas | ALER | S | Z882 |
ALER-04 | Analgésicos o antiinflamatorios | ALER | T | Z886 |
ALER-05 | Anestésicos | ALER | T | Z884 |
ALER-06 | Opioides | ALER | T | Z885 |
ALER-07 | Medio de contraste | ALER | S | Z888 |
ALER-08 | Vacunas o sueros | ALER | T | Z887 |
ALER-09 | Otro medicamento | ALER | T | Z888 |
ALER-10 | Alimentos | ALER | T | Z910 |
ALER-11 | Picaduras de insectos | ALER | T | Z910 |
ALER-12 | Látex | ALER | S | Z910 |
ALER-13 | Polvo, ácaros, polen o animales | ALER | T | Z910 |
ALER-14 | Níquel, cosméticos u otro contacto con la piel | ALER | T | Z910 |
ALER-15 | Anafilaxia (reacción alérgica grave) | ALER | T | |
TRAU-01 | Fracturas | TRAU | T | Z916 |
TRAU-02 | Trauma craneoencefálico | TRAU | S | Z916 |
TRAU-03 | Accidente de tránsito | TRAU | T | Z916 |
TRAU-04 | Quemaduras | TRAU | T | Z916 |
TRAU-05 | Herida por arma | TRAU | T | Z916 |
TRAU-06 | Mordedura o accidente con animal | TRAU | T | Z916 |
TRAU-07 | Amputación | TRAU | T | Z899 |
TRAU-08 | Caídas en el último año | TRAU | T | |
TRAU-09 | Lesiones deportivas | TRAU | T | |
TRAU-10 | Otro trauma | TRAU | T | Z916 |
TOX-01 | Tabaco (cigarrillos al día y años) | TOX | T | Z720 |
TOX-02 | Exfumador (hasta cuándo) | TOX | T | Z864 |
TOX-03 | Vapeador o cigarrillo electrónico | TOX | S | |
TOX-04 | Alcohol (cuánto y cada cuánto) | TOX | T | Z721 |
TOX-05 | Sustancias psicoactivas | TOX | T | Z722 |
TOX-06 | Humo de leña o carbón | TOX | T | |
TOX-07 | Humo de tabaco de otras personas | TOX | S | |
TOX-08 | Plaguicidas | TOX | T | |
TOX-09 | Mercurio, plomo u otros metales | TOX | T | |
TOX-10 | Intoxicaciones | TOX | T | |
HAB-01 | Actividad física (minutos por semana) | HAB | T | |
HAB-02 | Sedentarismo | HAB | S | Z723 |
HAB-03 | Alimentación | HAB | T | |
HAB-04 | Alimentación inadecuada | HAB | S | Z724 |
HAB-05 | Sueño (horas y calidad) | HAB | T | |
HAB-06 | Café, té o bebidas energizantes | HAB | T | |
HAB-07 | Horas frente a pantallas | HAB | T | |
HAB-08 | Higiene oral | HAB | T | |
HAB-09 | Vida sexual activa | HAB | S | |
HAB-10 | Estrés | HAB | S | Z733 |
TRANS-01 | Transfusiones | TRANS | S | |
TRANS-02 | Fecha de la última transfusión | TRANS | F | |
TRANS-03 | Componentes recibidos y motivo | TRANS | T | |
TRANS-04 | Reacción a una transfusión | TRANS | T | |
TRANS-05 | Rechaza transfusiones por convicción | TRANS | S | |
TRANS-06 | Donante de sangre | TRANS | S | |
PSI-01 | Depresión | PSI | S | F329 |
PSI-02 | Ansiedad | PSI | S | F419 |
PSI-03 | Trastorno afectivo bipolar | PSI | S | F319 |
PSI-04 | Esquizofrenia | PSI | S | F209 |
PSI-05 | Trastorno de estrés postraumático | PSI | S | F431 |
PSI-06 | Trastorno por déficit de atención e hiperactividad | PSI | S | |
PSI-07 | Trastorno del espectro autista | PSI | S | |
PSI-08 | Trastorno de la conducta alimentaria | PSI | S | F509 |
PSI-09 | Intento de suicidio o autolesión | PSI | T | Z915 |
PSI-10 | Hospitalización en salud mental | PSI | T | |
PSI-11 | Psicoterapia | PSI | T | |
PSI-12 | Otro trastorno mental | PSI | T | Z865 |
INF-01 | COVID-19 | INF | S | U089 |
INF-02 | Tuberculosis | INF | T | Z861 |
INF-03 | Contacto con una persona con tuberculosis | INF | S | Z201 |
INF-04 | Infección por VIH | INF | S | B24X |
INF-05 | Hepatitis B crónica | INF | S | B181 |
INF-06 | Hepatitis C crónica | INF | S | B182 |
INF-07 | Sífilis u otra infección de transmisión sexual | INF | T | Z861 |
INF-08 | Dengue, zika o chikunguña | INF | T | Z861 |
INF-09 | Malaria (paludismo) | INF | T | Z861 |
INF-10 | Enfermedad de Chagas | INF | S | |
INF-11 | Leishmaniasis | INF | T | Z861 |
INF-12 | Varicela | INF | S | Z861 |
INF-13 | Viajes recientes | INF | T | |
INF-14 | Otra enfermedad infecciosa | INF | T | Z861 |
INM-01 | Esquema infantil completo (PAI) | INM | S | |
INM-02 | Influenza | INM | F | |
INM-03 | COVID-19 | INM | F | |
INM-04 | Tétanos y difteria | INM | F | |
INM-05 | Hepatitis B | INM | F | |
INM-06 | Hepatitis A | INM | F | |
INM-07 | Virus del papiloma humano (VPH) | INM | F | |
INM-08 | Neumococo | INM | F | |
INM-09 | Fiebre amarilla | INM | F | |
INM-10 | Sarampión, rubéola y paperas | INM | F | |
INM-11 | Varicela | INM | F | |
INM-12 | Herpes zóster | INM | F | |
INM-13 | Tosferina en el embarazo (TdaP) | INM | F | |
INM-14 | Otras vacunas | INM | T | |
INM-15 | Vacunas pendientes y motivo | INM | T | Z289 |
OCU-01 | Ocupación actual | OCU | T | |
OCU-02 | Ocupaciones anteriores | OCU | T | |
OCU-03 | Exposición a ruido | OCU | S | Z570 |
OCU-04 | Exposición a radiación | OCU | S | Z571 |
OCU-05 | Exposición a polvo | OCU | S | Z572 |
OCU-06 | Exposición a agroquímicos | OCU | S | Z574 |
OCU-07 | Exposición a otras sustancias químicas | OCU | T | Z575 |
OCU-08 | Exposición a temperaturas extremas | OCU | S | Z576 |
OCU-09 | Exposición a vibración | OCU | S | Z577 |
OCU-10 | Exposición a riesgo biológico | OCU | S | Z578 |
OCU-11 | Cargas, posturas o movimientos repetitivos | OCU | S | Z578 |
OCU-12 | Turnos nocturnos u horarios extenuantes | OCU | S | Z563 |
OCU-13 | Accidentes de trabajo | OCU | T | |
OCU-14 | Enfermedad laboral | OCU | T | |
GIN-01 | Menarquia (edad) | GIN | T | |
GIN-02 | Ciclos menstruales | GIN | T | |
GIN-03 | Fecha de la última menstruación | GIN | F | |
GIN-04 | Inicio de la vida sexual (edad) | GIN | T | |
GIN-05 | Gestaciones | GIN | T | |
GIN-06 | Partos vaginales | GIN | T | |
GIN-07 | Cesáreas | GIN | T | |
GIN-08 | Abortos | GIN | T | |
GIN-09 | Embarazos ectópicos | GIN | T | |
GIN-10 | Hijos vivos | GIN | T | |
GIN-11 | Complicaciones del embarazo o del parto | GIN | T | |
GIN-12 | Método de planificación familiar | GIN | T | Z920 |
GIN-13 | Última citología o prueba de VPH | GIN | F | |
GIN-14 | Última mamografía | GIN | F | |
GIN-15 | Menopausia (edad) | GIN | T | |
URO-01 | Crecimiento de la próstata | URO | S | N40X |
URO-02 | Último antígeno prostático (PSA) | URO | T | |
URO-03 | Fecha del último tacto rectal | URO | F | |
URO-04 | Disfunción eréctil | URO | S | F522 |
URO-05 | Varicocele | URO | S | I861 |
URO-06 | Testículo no descendido | URO | S | |
URO-07 | Infertilidad | URO | S | N46X |
URO-08 | Vasectomía | URO | S | |
URO-09 | Circuncisión | URO | S | |
PER-01 | Edad gestacional al nacer (semanas) | PER | T | |
PER-02 | Tipo de parto | PER | T | |
PER-03 | Peso al nacer | PER | T | |
PER-04 | Talla al nacer | PER | T | |
PER-05 | Apgar | PER | T | |
PER-06 | Complicaciones al nacer | PER | T | Z876 |
PER-07 | Hospitalización neonatal | PER | T | |
PER-08 | Tamizaje neonatal | PER | T | |
PER-09 | Lactancia materna exclusiva (meses) | PER | T | |
PER-10 | Inicio de la alimentación complementaria | PER | T | |
PER-11 | Desarrollo psicomotor | PER | T | |
PER-12 | Escolaridad y rendimiento | PER | T | |
FAM-01 | Hipertensión arterial | FAM | S | Z824 | 1
FAM-02 | Infarto o enfermedad coronaria | FAM | S | Z824 | 1
FAM-03 | Muerte súbita antes de los 50 años | FAM | S | | 1
FAM-04 | Enfermedad cerebrovascular | FAM | S | Z823 | 1
FAM-05 | Diabetes mellitus | FAM | S | Z833 | 1
FAM-06 | Dislipidemia o enfermedad tiroidea | FAM | S | Z834 | 1
FAM-07 | Cáncer de mama | FAM | S | Z803 | 1
FAM-08 | Cáncer de estómago, colon u otro digestivo | FAM | S | Z800 | 1
FAM-09 | Cáncer de próstata, ovario, útero o testículo | FAM | S | Z804 | 1
FAM-10 | Otro cáncer | FAM | T | Z808 | 1
FAM-11 | Enfermedad renal | FAM | S | Z841 | 1
FAM-12 | Epilepsia, Parkinson o Alzheimer | FAM | T | Z820 | 1
FAM-13 | Trastorno mental o suicidio | FAM | T | Z818 | 1
FAM-14 | Artritis u otra enfermedad osteomuscular | FAM | T | Z826 | 1
FAM-15 | Malformación congénita o anomalía genética | FAM | T | Z827 | 1
`,
  ),
})
