import { catalogue, choice, choices, longText, number, table, text } from './declaration.ts'

/**
 * Exams that a doctor orders, in short names, each of a kind and with its code of the CUPS. Codes of the marketplace's
 * own, since one code of the CUPS may stand for exams that laboratories tell apart.
 */
export const exams = catalogue({
  group: 'exams',
  title: 'Lista de exámenes',
  about: 'Laboratorio e imágenes: sangre, orina, radiografía, ecografía',
  order: 'name',
  parent: 'examTypes',
  fields: {
    cup: choice('Código CUPS', 'cups', { column: true }),
    sample: text('Muestra', { max: 60 }),
    daysValid: number('Días que sirve el resultado', { min: 1, max: 3650 }),
    specialities: choices('Especialidades que lo piden', 'specialities', { hint: 'Vacío: todas' }),
    preparation: longText('Preparación', { max: 1000 }),
  },
  older: ['/ListaExamenes/listaExamenes'],
  seeds: table(
    'code name parent cup sample daysValid specialities preparation',
    `
HEMOGRAMA | Hemograma (cuadro hemático) | LAB | 902210 | Sangre | 90 | | No necesita ayuno.
VSG | Velocidad de sedimentación globular (VSG) | LAB | 902205 | Sangre | 90 | | No necesita ayuno.
TP | Tiempo de protrombina (TP) con INR | LAB | 902045 | Sangre | 30 | | Avisa si tomas anticoagulantes.
TTP | Tiempo de tromboplastina parcial (TTP) | LAB | 902049 | Sangre | 30 | | Avisa si tomas anticoagulantes.
DIMERO-D | Dímero D | LAB | 902104 | Sangre | 7 | | No necesita ayuno.
GLUCOSA | Glucosa en ayunas (glicemia) | LAB | 903841 | Sangre | 90 | | Ayuno de 8 horas.
PTOG | Curva de tolerancia a la glucosa | LAB | 903844 | Sangre | 180 | | Ayuno de 8 horas; toma unas dos horas.
OSULLIVAN | Prueba de O'Sullivan | LAB | 903845 | Sangre | 60 | 320 | No necesita ayuno; toma una hora.
HBA1C | Hemoglobina glicosilada (HbA1c) | LAB | 903426 | Sangre | 90 | | No necesita ayuno.
INSULINA | Insulina | LAB | 904704 | Sangre | 90 | 310 329 | Ayuno de 8 horas.
COL-TOTAL | Colesterol total | LAB | 903818 | Sangre | 180 | | Ayuno de 9 a 12 horas, si se pide con triglicéridos.
COL-HDL | Colesterol HDL | LAB | 903815 | Sangre | 180 | | Ayuno de 9 a 12 horas, si se pide con triglicéridos.
COL-LDL | Colesterol LDL | LAB | 903817 | Sangre | 180 | | Ayuno de 9 a 12 horas, si se pide con triglicéridos.
TRIGLICERIDOS | Triglicéridos | LAB | 903868 | Sangre | 180 | | Ayuno de 9 a 12 horas, sin licor en tres días.
CREATININA | Creatinina en suero | LAB | 903895 | Sangre | 90 | | Evita el ejercicio intenso el día anterior.
BUN | Nitrógeno ureico (BUN) | LAB | 903856 | Sangre | 90 | | No necesita ayuno.
UREA | Urea | LAB | 903869 | Sangre | 90 | | No necesita ayuno.
ACIDO-URICO | Ácido úrico | LAB | 903801 | Sangre | 90 | | Ayuno de 8 horas.
DEP-CREATININA | Depuración de creatinina | LAB | 903823 | Orina de 24 horas y sangre | 90 | | Recoge toda la orina.
MICROALB | Microalbuminuria (relación albúmina-creatinina) | LAB | 903026 | Orina | 180 | | Primera orina de la mañana.
PROT-24H | Proteínas en orina de 24 horas | LAB | 903862 | Orina de 24 horas | 90 | | Recoge la orina de 24 horas.
ALT | Transaminasa ALT (TGP) | LAB | 903866 | Sangre | 90 | | No necesita ayuno.
AST | Transaminasa AST (TGO) | LAB | 903867 | Sangre | 90 | | No necesita ayuno.
BILIRRUBINAS | Bilirrubina total y directa | LAB | 903809 | Sangre | 90 | | Ayuno de 4 horas.
FA | Fosfatasa alcalina | LAB | 903833 | Sangre | 90 | | Ayuno de 8 horas.
GGT | Gamma glutamil transferasa (GGT) | LAB | 903838 | Sangre | 90 | | Sin licor en los tres días anteriores.
ALBUMINA | Albúmina | LAB | 903803 | Sangre | 90 | | No necesita ayuno.
PROT-TOTALES | Proteínas totales | LAB | 903863 | Sangre | 90 | | No necesita ayuno.
AMILASA | Amilasa | LAB | 903805 | Sangre | 30 | | No necesita ayuno.
LIPASA | Lipasa | LAB | 903847 | Sangre | 30 | | No necesita ayuno.
SODIO | Sodio | LAB | 903864 | Sangre | 30 | | No necesita ayuno.
POTASIO | Potasio | LAB | 903859 | Sangre | 30 | | No necesita ayuno.
CLORO | Cloro | LAB | 903813 | Sangre | 30 | | No necesita ayuno.
CALCIO | Calcio | LAB | 903603 | Sangre | 90 | | Ayuno de 8 horas.
MAGNESIO | Magnesio | LAB | 903854 | Sangre | 90 | | No necesita ayuno.
CK | Creatina quinasa total (CK) | LAB | 903821 | Sangre | 30 | | Sin ejercicio intenso en 48 horas.
HIERRO | Hierro sérico | LAB | 903846 | Sangre | 90 | | Ayuno de 8 horas, en la mañana.
FERRITINA | Ferritina | LAB | 903016 | Sangre | 90 | | No necesita ayuno.
SAT-TRANSF | Saturación de transferrina | LAB | 903044 | Sangre | 90 | | Ayuno de 8 horas, en la mañana.
B12 | Vitamina B12 | LAB | 903703 | Sangre | 180 | | Ayuno de 8 horas.
ACIDO-FOLICO | Ácido fólico | LAB | 903105 | Sangre | 180 | | Ayuno de 8 horas.
VIT-D | Vitamina D (25-hidroxi) | LAB | 903706 | Sangre | 180 | | No necesita ayuno.
TSH | Hormona estimulante de la tiroides (TSH) | LAB | 904902 | Sangre | 180 | | En la mañana, antes de la levotiroxina.
T4L | Tiroxina libre (T4 libre) | LAB | 904921 | Sangre | 180 | | En la mañana, antes de la levotiroxina.
PTH | Hormona paratiroidea intacta (PTH) | LAB | 904912 | Sangre | 180 | 310 330 | Ayuno de 8 horas.
PROLACTINA | Prolactina | LAB | 904108 | Sangre | 90 | | Ayuno de 8 horas; reposo de 30 minutos antes.
FSH | Hormona foliculoestimulante (FSH) | LAB | 904105 | Sangre | 90 | | En el día del ciclo que te indiquen.
LH | Hormona luteinizante (LH) | LAB | 904107 | Sangre | 90 | | En el día del ciclo que te indiquen.
TESTOSTERONA | Testosterona total | LAB | 904602 | Sangre | 90 | | En ayunas, entre las 7 y las 10 de la mañana.
BHCG | Prueba de embarazo (BHCG cualitativa) | LAB | 904508 | Sangre u orina | 15 | | No necesita ayuno.
PSA | Antígeno específico de próstata (PSA) | LAB | 906610 | Sangre | 365 | 355 | Sin eyacular ni bicicleta en 48 horas.
CA125 | Marcador CA 125 | LAB | 906605 | Sangre | 90 | 320 336 | Que no sea con la regla.
PCR | Proteína C reactiva (PCR) | LAB | 906914 | Sangre | 30 | | No necesita ayuno.
PCR-US | Proteína C reactiva ultrasensible | LAB | 906913 | Sangre | 90 | 302 329 | No necesita ayuno.
FR | Factor reumatoideo | LAB | 906910 | Sangre | 180 | | No necesita ayuno.
ANTI-CCP | Anticuerpos anti-CCP (citrulina) | LAB | 906466 | Sangre | 365 | 348 329 | No necesita ayuno.
ANA | Anticuerpos antinucleares (ANA) | LAB | 906440 | Sangre | 365 | | No necesita ayuno.
IGE | Inmunoglobulina E total (IgE) | LAB | 906836 | Sangre | 180 | | No necesita ayuno.
ANTI-TG | Anticuerpos antitransglutaminasa | LAB | 906479 | Sangre | 365 | | No dejes el gluten antes de la prueba.
VIH | Anticuerpos VIH 1 y 2 | LAB | 906249 | Sangre | 90 | | Con asesoría antes y después; no necesita ayuno.
SIFILIS | Sífilis, prueba treponémica | LAB | 906039 | Sangre | 90 | | No necesita ayuno.
VDRL | Sífilis, prueba no treponémica (VDRL o RPR) | LAB | 906915 | Sangre | 90 | | No necesita ayuno.
HBSAG | Hepatitis B, antígeno de superficie (HBsAg) | LAB | 906317 | Sangre | 180 | | No necesita ayuno.
ANTI-HBS | Hepatitis B, anticuerpos de superficie (anti-HBs) | LAB | 906223 | Sangre | 365 | | No necesita ayuno.
ANTI-VHC | Hepatitis C, anticuerpos | LAB | 906225 | Sangre | 180 | | No necesita ayuno.
HEPATITIS-A | Hepatitis A, anticuerpos IgM | LAB | 906218 | Sangre | 30 | | No necesita ayuno.
COVID-AG | SARS-CoV-2, antígeno | LAB | 906340 | Hisopado nasal | 7 | | No comas ni te laves la nariz una hora antes.
RH | Hemoclasificación, factor Rh | LAB | 911016 | Sangre | 3650 | | No necesita ayuno.
ABO | Hemoclasificación, grupo ABO | LAB | 911017 | Sangre | 3650 | | No necesita ayuno.
UROANALISIS | Uroanálisis (parcial de orina) | LAB | 907106 | Orina | 30 | | Primera orina del día, mitad del chorro.
UROCULTIVO | Urocultivo con antibiograma | LAB | 901235 | Orina | 30 | | Mitad del chorro, antes de antibióticos.
COPROLOGICO | Coprológico | LAB | 907002 | Materia fecal | 30 | | Muestra fresca, sin orina ni agua.
SANGRE-OCULTA | Sangre oculta en heces (inmunoquímica) | LAB | 907009 | Materia fecal | 365 | | Que no sea con la regla.
COPROCULTIVO | Coprocultivo | LAB | 901206 | Materia fecal | 30 | | Muestra fresca, antes de los antibióticos.
H-PYLORI-AG | Helicobacter pylori, antígeno | LAB | 906256 | Materia fecal | 90 | | Sin omeprazol en dos semanas.
CALPROTECTINA | Calprotectina fecal | LAB | 906851 | Materia fecal | 90 | 316 | Sin antiinflamatorios en dos semanas.
KOH | Examen directo para hongos (KOH) | LAB | 901305 | Piel, uña o pelo | 60 | 308 | Sin cremas ni esmalte en la zona.
BACILOSCOPIA | Baciloscopia | LAB | 901101 | Esputo | 30 | | Primera flema de la mañana.
ESPERMOGRAMA | Espermograma | LAB | 903013 | Semen | 90 | 355 | Sin eyacular de 2 a 7 días antes.
VPH | Virus del papiloma humano (ADN-VPH) | LAB | 908890 | Cuello uterino | 1825 | 320 | Sin relaciones en 48 horas.
CITOLOGIA | Citología cervicovaginal | PAT | 898015 | Cuello uterino | 365 | 320 | Sin relaciones ni óvulos en 48 horas.
BIOPSIA | Estudio de biopsia | PAT | 898101 | Tejido | 3650 | | Según el sitio de la toma.
RX-TORAX | Radiografía de tórax | IMG | 871121 | | 180 | | Sin objetos de metal. Avisa si estás en embarazo.
RX-LUMBAR | Radiografía de columna lumbosacra | IMG | 871040 | | 180 | | Sin metales. Avisa si estás en embarazo.
RX-RODILLA | Radiografía de rodilla | IMG | 873420 | | 180 | | Sin objetos de metal. Avisa si estás en embarazo.
PANORAMICA | Radiografía panorámica dental | IMG | 870114 | | 365 | | Sin joyas, gafas ni prótesis.
MAMOGRAFIA | Mamografía bilateral | IMG | 876802 | | 365 | | No uses desodorante ni cremas.
ECO-ABDOMEN | Ecografía de abdomen total | IMG | 881302 | | 180 | | Ayuno de 6 a 8 horas.
ECO-TIROIDES | Ecografía de tiroides | IMG | 881141 | | 365 | | No necesita preparación.
ECO-TV | Ecografía transvaginal | IMG | 881401 | | 180 | 320 | Llega con la vejiga vacía.
ECO-OBST | Ecografía obstétrica | IMG | 881431 | | 60 | 320 | Trae las ecografías anteriores.
ECO-VIAS-URIN | Ecografía de vías urinarias | IMG | 881332 | | 180 | | Toma 4 vasos de agua una hora antes y no orines.
ECO-MAMA | Ecografía de mama | IMG | 881201 | | 180 | | No uses desodorante ni cremas.
ECOCARDIO | Ecocardiograma transtorácico | IMG | 881202 | | 365 | 302 329 | No necesita preparación.
TAC-CRANEO | Tomografía de cráneo simple | IMG | 879111 | | 180 | | Sin objetos de metal. Avisa si estás en embarazo.
RM-CEREBRO | Resonancia de cerebro | IMG | 883101 | | 180 | | Avisa si tienes marcapasos o implantes de metal.
RM-LUMBAR | Resonancia de columna lumbosacra | IMG | 883230 | | 180 | | Avisa si tienes marcapasos o implantes de metal.
DENSITOMETRIA | Densitometría ósea | IMG | 886012 | | 730 | | Suspende el calcio 24 horas antes.
EKG | Electrocardiograma | ELE | 895101 | | 90 | | No apliques crema ni talco en el pecho.
HOLTER | Holter de ritmo cardíaco | ELE | 895001 | | 180 | 302 | Ven recién bañado: no podrás mojar el equipo.
MAPA | Monitoreo de presión arterial (MAPA) | FUN | 895004 | | 180 | 302 329 | Usa manga ancha y sigue tus medicamentos.
EEG | Electroencefalograma | ELE | 891402 | | 180 | 332 388 | Cabello limpio y seco, sin geles.
NEUROCONDUCCION | Neuroconducción, cada nervio | ELE | 891509 | | 180 | 332 327 | Piel sin cremas.
PRUEBA-ESFUERZO | Prueba de esfuerzo cardiovascular | FUN | 894102 | | 180 | 302 | Ropa cómoda; comida liviana antes.
ESPIROMETRIA | Espirometría con broncodilatador | FUN | 893805 | | 180 | 331 | No fumes en el día.
UROFLUJOMETRIA | Uroflujometría | FUN | 892401 | | 180 | 355 | Llega con ganas de orinar.
POLISOMNOGRAFIA | Polisomnografía | ELE | 891704 | | 365 | 331 332 340 | Sin café ni siesta ese día.
EGD | Endoscopia digestiva alta | END | 441302 | | 365 | 316 304 | Ayuno de 8 horas y un acompañante adulto.
COLONOSCOPIA | Colonoscopia total | END | 452301 | | 1825 | 316 377 304 | Limpieza intestinal y un acompañante adulto.
COLPOSCOPIA | Colposcopia | END | 702203 | | 365 | 320 | Que no sea con la regla.
CISTOSCOPIA | Cistoscopia | END | 573201 | | 180 | 355 | Trae un urocultivo reciente.
NASOFIBRO | Nasolaringoscopia | END | 306001 | | 180 | 340 | Ayuno de 2 horas.
AGUDEZA | Agudeza visual | VIS | 950601 | | 180 | 337 335 | Trae tus gafas o lentes de contacto.
CAMPO-VISUAL | Campo visual computarizado | VIS | 950505 | | 365 | 335 | Trae tus gafas.
OCT | Tomografía óptica de segmento posterior (OCT) | VIS | 951902 | | 365 | 335 | Ven con un acompañante.
TONOMETRIA | Tonometría | VIS | 891101 | | 180 | 335 337 | Retira los lentes de contacto.
AUDIOMETRIA | Audiometría tonal | AUD | 954107 | | 365 | 340 740 | Evita ruidos fuertes en las 12 horas anteriores.
LOGOAUDIOMETRIA | Logoaudiometría | AUD | 954301 | | 365 | 340 740 | Evita ruidos fuertes en las 12 horas anteriores.
IMPEDANCIO | Impedanciometría | AUD | 954302 | | 365 | 340 740 | Ven sin tapones de cera.
NEUROPSICO | Prueba neuropsicológica | PSI | 940701 | | 730 | 344 345 332 | Trae gafas o audífonos si los usas.
`,
  ),
})
