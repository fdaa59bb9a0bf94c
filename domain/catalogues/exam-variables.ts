import { catalogue, choice, number, option, table, text } from './declaration.ts'

/**
 * What the result of an exam is made of: a value with a unit, an answer of a list, a text or a file. The limits are
 * usual references of adults, women and men together: where a laboratory prints its own, those go first. Codes of the
 * marketplace's own.
 */
export const examVariables = catalogue({
  group: 'exams',
  title: 'Variables de exámenes',
  about: 'Lo que se mide en un examen, con su valor normal',
  order: 'name',
  parent: 'exams',
  fields: {
    data: option(
      'Tipo de dato',
      { number: 'Número', text: 'Texto', list: 'Lista', yesNo: 'Sí o no', date: 'Fecha', file: 'Archivo' },
      { column: true, required: true },
    ),
    unit: choice('Unidad', 'measureUnits', { column: true }),
    list: choice('Lista de respuestas', 'examLists'),
    position: number('Orden', { min: 1, max: 99 }),
    low: number('Referencia desde', { min: 0, max: 100000, decimals: 3 }),
    high: number('Referencia hasta', { min: 0, max: 100000, decimals: 3 }),
    criticalLow: number('Crítico por debajo de', { min: 0, max: 100000, decimals: 3 }),
    criticalHigh: number('Crítico por encima de', { min: 0, max: 100000, decimals: 3 }),
    loinc: text('Código LOINC', { max: 10, unconfirmed: true }),
  },
  seeds: table(
    'code name parent data unit list position low high criticalLow criticalHigh loinc',
    `
HEM-HB | Hemoglobina | HEMOGRAMA | number | g-dL | | 1 | 12 | 17.5 | 7 | 20 | 718-7
HEM-HTO | Hematocrito | HEMOGRAMA | number | pct | | 2 | 36 | 52 | 21 | 60 | 4544-3
HEM-GR | Recuento de eritrocitos | HEMOGRAMA | number | 10e6-uL | | 3 | 4 | 5.9 | | | 789-8
HEM-VCM | Volumen corpuscular medio (VCM) | HEMOGRAMA | number | fL | | 4 | 80 | 100 | | | 787-2
HEM-HCM | Hemoglobina corpuscular media (HCM) | HEMOGRAMA | number | pg | | 5 | 27 | 33 | | | 785-6
HEM-CHCM | Concentración de hemoglobina corpuscular media (CHCM) | HEMOGRAMA | number | g-dL | | 6 | 32 | 36 | | | 786-4
HEM-RDW | Ancho de distribución eritrocitaria (ADE o RDW) | HEMOGRAMA | number | pct | | 7 | 11.5 | 14.5 | | | 788-0
HEM-GB | Recuento de leucocitos | HEMOGRAMA | number | 10e3-uL | | 8 | 4.5 | 11 | 2 | 30 | 6690-2
HEM-NEU | Neutrófilos | HEMOGRAMA | number | pct | | 9 | 40 | 70 | | | 770-8
HEM-LIN | Linfocitos | HEMOGRAMA | number | pct | | 10 | 20 | 45 | | | 736-9
HEM-MON | Monocitos | HEMOGRAMA | number | pct | | 11 | 2 | 10 | | | 5905-5
HEM-EOS | Eosinófilos | HEMOGRAMA | number | pct | | 12 | 0 | 5 | | | 713-8
HEM-BAS | Basófilos | HEMOGRAMA | number | pct | | 13 | 0 | 1 | | | 706-2
HEM-PLT | Recuento de plaquetas | HEMOGRAMA | number | 10e3-uL | | 14 | 150 | 450 | 50 | 1000 | 777-3
HEM-VPM | Volumen plaquetario medio (VPM) | HEMOGRAMA | number | fL | | 15 | 7.5 | 11.5 | | |
HEM-OBS | Observaciones del extendido | HEMOGRAMA | text | | | 16
VSG-VALOR | Velocidad de sedimentación globular | VSG | number | mm-h | | 1 | 0 | 20
TP-SEG | Tiempo de protrombina | TP | number | s | | 1 | 11 | 13.5 | | | 5902-2
TP-INR | INR | TP | number | INR | | 2 | 0.8 | 1.2 | | 5 | 6301-6
TTP-SEG | Tiempo de tromboplastina parcial | TTP | number | s | | 1 | 25 | 35 | | 100
DIMD-VALOR | Dímero D (FEU) | DIMERO-D | number | ng-mL | | 1 | 0 | 500
GLU-VALOR | Glucosa en ayunas | GLUCOSA | number | mg-dL | | 1 | 70 | 99 | 50 | 400 | 1558-6
PTOG-0 | Glucosa basal | PTOG | number | mg-dL | | 1 | 70 | 99 | 50 | 400
PTOG-60 | Glucosa a la hora | PTOG | number | mg-dL | | 2
PTOG-120 | Glucosa a las dos horas | PTOG | number | mg-dL | | 3 | 70 | 139 | 50 | 400
OSUL-60 | Glucosa a la hora de 50 g | OSULLIVAN | number | mg-dL | | 1 | 70 | 139
HBA1C-VALOR | Hemoglobina glicosilada (HbA1c) | HBA1C | number | pct | | 1 | 4 | 5.6 | | 14 | 4548-4
INS-VALOR | Insulina | INSULINA | number | mcUI-mL | | 1 | 2.6 | 24.9
COLT-VALOR | Colesterol total | COL-TOTAL | number | mg-dL | | 1 | 0 | 199 | | | 2093-3
HDL-VALOR | Colesterol HDL | COL-HDL | number | mg-dL | | 1 | 40 | | | | 2085-9
LDL-VALOR | Colesterol LDL | COL-LDL | number | mg-dL | | 1 | 0 | 129
TG-VALOR | Triglicéridos | TRIGLICERIDOS | number | mg-dL | | 1 | 0 | 149 | | 1000 | 2571-8
CREA-VALOR | Creatinina | CREATININA | number | mg-dL | | 1 | 0.5 | 1.3 | | 7.5 | 2160-0
CREA-TFG | Tasa de filtración glomerular estimada | CREATININA | number | mL-min-173 | | 2 | 90 | | 15
BUN-VALOR | Nitrógeno ureico | BUN | number | mg-dL | | 1 | 7 | 20 | | 100 | 3094-0
UREA-VALOR | Urea | UREA | number | mg-dL | | 1 | 15 | 43 | | 214
AUR-VALOR | Ácido úrico | ACIDO-URICO | number | mg-dL | | 1 | 2.6 | 7 | | | 3084-1
DEPCR-VALOR | Depuración de creatinina | DEP-CREATININA | number | mL-min | | 1 | 85 | 140
DEPCR-VOL | Volumen de orina en 24 horas | DEP-CREATININA | number | mL | | 2 | 800 | 2500
MALB-RAC | Relación albúmina-creatinina | MICROALB | number | mg-g | | 1 | 0 | 29
MALB-VALOR | Albúmina en orina | MICROALB | number | mg-L | | 2 | 0 | 20
P24-VALOR | Proteínas en orina de 24 horas | PROT-24H | number | mg-24h | | 1 | 0 | 150
ALT-VALOR | Alanina aminotransferasa (ALT) | ALT | number | U-L | | 1 | 0 | 41 | | 1000 | 1742-6
AST-VALOR | Aspartato aminotransferasa (AST) | AST | number | U-L | | 1 | 0 | 40 | | 1000 | 1920-8
BIL-T | Bilirrubina total | BILIRRUBINAS | number | mg-dL | | 1 | 0.1 | 1.2 | | 15 | 1975-2
BIL-D | Bilirrubina directa | BILIRRUBINAS | number | mg-dL | | 2 | 0 | 0.3 | | | 1968-7
BIL-I | Bilirrubina indirecta | BILIRRUBINAS | number | mg-dL | | 3 | 0.1 | 0.9
FA-VALOR | Fosfatasa alcalina | FA | number | U-L | | 1 | 40 | 129 | | | 6768-6
GGT-VALOR | Gamma glutamil transferasa | GGT | number | U-L | | 1 | 5 | 60 | | | 2324-2
ALB-VALOR | Albúmina | ALBUMINA | number | g-dL | | 1 | 3.5 | 5.2 | 1.5 | | 1751-7
PT-VALOR | Proteínas totales | PROT-TOTALES | number | g-dL | | 1 | 6.4 | 8.3 | | | 2885-2
AMI-VALOR | Amilasa | AMILASA | number | U-L | | 1 | 28 | 100 | | | 1798-8
LIP-VALOR | Lipasa | LIPASA | number | U-L | | 1 | 13 | 60 | | | 3040-3
NA-VALOR | Sodio | SODIO | number | mmol-L | | 1 | 135 | 145 | 120 | 160 | 2951-2
K-VALOR | Potasio | POTASIO | number | mmol-L | | 1 | 3.5 | 5.1 | 2.5 | 6.5 | 2823-3
CL-VALOR | Cloro | CLORO | number | mmol-L | | 1 | 98 | 107 | 80 | 120 | 2075-0
CA-VALOR | Calcio | CALCIO | number | mg-dL | | 1 | 8.6 | 10.2 | 6.5 | 13 | 17861-6
MG-VALOR | Magnesio | MAGNESIO | number | mg-dL | | 1 | 1.6 | 2.6 | 1 | 4.7
CK-VALOR | Creatina quinasa total | CK | number | U-L | | 1 | 26 | 192 | | 5000 | 2157-6
FE-VALOR | Hierro sérico | HIERRO | number | mcg-dL | | 1 | 50 | 170 | | | 2498-4
FER-VALOR | Ferritina | FERRITINA | number | ng-mL | | 1 | 15 | 300 | | | 2276-4
SAT-VALOR | Saturación de transferrina | SAT-TRANSF | number | pct | | 1 | 20 | 50
B12-VALOR | Vitamina B12 | B12 | number | pg-mL | | 1 | 200 | 900 | | | 2132-9
FOL-VALOR | Ácido fólico | ACIDO-FOLICO | number | ng-mL | | 1 | 4 | 20 | | | 2284-8
VITD-VALOR | Vitamina D (25-hidroxi) | VIT-D | number | ng-mL | | 1 | 30 | 100
TSH-VALOR | TSH | TSH | number | mcUI-mL | | 1 | 0.4 | 4.5 | | | 3016-3
T4L-VALOR | T4 libre | T4L | number | ng-dL | | 1 | 0.8 | 1.8 | | | 3024-7
PTH-VALOR | Hormona paratiroidea intacta | PTH | number | pg-mL | | 1 | 15 | 65
PRL-VALOR | Prolactina | PROLACTINA | number | ng-mL | | 1 | 4 | 25 | | | 2842-3
FSH-VALOR | FSH | FSH | number | mUI-mL | | 1
FSH-DIA | Día del ciclo | FSH | number | d | | 2
LH-VALOR | LH | LH | number | mUI-mL | | 1
LH-DIA | Día del ciclo | LH | number | d | | 2
TES-VALOR | Testosterona total | TESTOSTERONA | number | ng-dL | | 1
BHCG-RES | Resultado | BHCG | list | | POSNEG | 1
PSA-VALOR | PSA total | PSA | number | ng-mL | | 1 | 0 | 4 | | | 2857-1
CA125-VALOR | CA 125 | CA125 | number | U-mL | | 1 | 0 | 35
PCR-VALOR | Proteína C reactiva | PCR | number | mg-L | | 1 | 0 | 5 | | | 1988-5
PCRUS-VALOR | Proteína C reactiva ultrasensible | PCR-US | number | mg-L | | 1 | 0 | 3
FR-VALOR | Factor reumatoideo | FR | number | UI-mL | | 1 | 0 | 14
CCP-VALOR | Anti-CCP | ANTI-CCP | number | U-mL | | 1 | 0 | 17
ANA-RES | Resultado | ANA | list | | POSNEG | 1
ANA-TITULO | Título y patrón | ANA | text | | | 2
IGE-VALOR | IgE total | IGE | number | UI-mL | | 1 | 0 | 100
ATG-RES | Resultado | ANTI-TG | list | | POSNEG | 1
VIH-RES | Resultado | VIH | list | | REACT | 1
SIF-RES | Resultado | SIFILIS | list | | REACT | 1
VDRL-RES | Resultado | VDRL | list | | REACT | 1
VDRL-DILS | Dilución | VDRL | text | | | 2
HBSAG-RES | Resultado | HBSAG | list | | REACT | 1
AHBS-VALOR | Anti-HBs | ANTI-HBS | number | mUI-mL | | 1 | 10
VHC-RES | Resultado | ANTI-VHC | list | | REACT | 1
HAV-RES | Resultado | HEPATITIS-A | list | | REACT | 1
COVID-RES | Resultado | COVID-AG | list | | DETEC | 1
ABO-RES | Grupo | ABO | list | | ABO | 1 | | | | | 883-9
RH-RES | Factor Rh | RH | list | | RH | 1 | | | | | 10331-7
URO-COLOR | Color | UROANALISIS | list | | COLOR-ORINA | 1
URO-ASPECTO | Aspecto | UROANALISIS | list | | ASPECTO | 2
URO-DENSIDAD | Densidad | UROANALISIS | number | densidad | | 3 | 1.005 | 1.03 | | | 5811-5
URO-PH | pH | UROANALISIS | number | pH | | 4 | 5 | 8 | | | 5803-2
URO-GLUCOSA | Glucosa | UROANALISIS | list | | CRUCES | 5
URO-PROTEINA | Proteínas | UROANALISIS | list | | CRUCES | 6
URO-CETONAS | Cetonas | UROANALISIS | list | | CRUCES | 7
URO-SANGRE | Sangre | UROANALISIS | list | | CRUCES | 8
URO-BILI | Bilirrubina | UROANALISIS | list | | CRUCES | 9
URO-UROBIL | Urobilinógeno | UROANALISIS | list | | CRUCES | 10
URO-NITRITOS | Nitritos | UROANALISIS | list | | POSNEG | 11
URO-ESTERASA | Esterasa leucocitaria | UROANALISIS | list | | CRUCES | 12
URO-LEUCOS | Leucocitos | UROANALISIS | number | xCampo | | 13 | 0 | 5
URO-HEMATIES | Hematíes | UROANALISIS | number | xCampo | | 14 | 0 | 3
URO-EPITEL | Células epiteliales | UROANALISIS | list | | CANTIDAD | 15
URO-BACTERIA | Bacterias | UROANALISIS | list | | CANTIDAD | 16
URO-MOCO | Moco | UROANALISIS | list | | CANTIDAD | 17
URO-CRISTAL | Cristales | UROANALISIS | text | | | 18
URO-CILINDRO | Cilindros | UROANALISIS | text | | | 19
UROC-RES | Resultado | UROCULTIVO | list | | CULTIVO | 1
UROC-GERMEN | Microorganismo | UROCULTIVO | text | | | 2
UROC-UFC | Recuento de colonias | UROCULTIVO | number | UFC-mL | | 3
UROC-ATB | Antibiograma | UROCULTIVO | file | | | 4
COPR-RES | Resultado | COPROCULTIVO | list | | CULTIVO | 1
COPR-GERMEN | Microorganismo | COPROCULTIVO | text | | | 2
COP-CONSIST | Consistencia | COPROLOGICO | list | | CONSISTENCIA | 1
COP-SANGRE | Sangre oculta | COPROLOGICO | list | | POSNEG | 2
COP-LEUCOS | Leucocitos | COPROLOGICO | list | | CANTIDAD | 3
COP-PARASITO | Parásitos | COPROLOGICO | text | | | 4
SOH-RES | Resultado | SANGRE-OCULTA | list | | POSNEG | 1
HPY-RES | Resultado | H-PYLORI-AG | list | | POSNEG | 1
CALPRO-VALOR | Calprotectina | CALPROTECTINA | number | mcg-g | | 1 | 0 | 50
KOH-RES | Resultado | KOH | list | | POSNEG | 1
BK-RES | Resultado | BACILOSCOPIA | list | | BK | 1
ESP-VOLUMEN | Volumen | ESPERMOGRAMA | number | mL | | 1 | 1.4
ESP-CONC | Concentración | ESPERMOGRAMA | number | 10e6-mL | | 2 | 16
ESP-MOVPROG | Movilidad progresiva | ESPERMOGRAMA | number | pct | | 3 | 30
ESP-MORFO | Formas normales | ESPERMOGRAMA | number | pct | | 4 | 4
VPH-RES | Resultado | VPH | list | | DETEC | 1
VPH-GENOTIPO | Genotipos | VPH | text | | | 2
CIT-RES | Resultado | CITOLOGIA | list | | CITOLOGIA | 1
CIT-FUR | Fecha de la última regla | CITOLOGIA | date | | | 2
BIO-SITIO | Sitio de la toma | BIOPSIA | text | | | 1
BIO-DX | Diagnóstico histopatológico | BIOPSIA | text | | | 2
RXT-CONC | Conclusión | RX-TORAX | list | | CONCLUSION | 1
RXT-INFORME | Informe | RX-TORAX | file | | | 2
MAM-BIRADS | BI-RADS | MAMOGRAFIA | list | | BIRADS | 1
MAM-INFORME | Informe | MAMOGRAFIA | file | | | 2
ECOM-BIRADS | BI-RADS | ECO-MAMA | list | | BIRADS | 1
ECOA-CONC | Conclusión | ECO-ABDOMEN | list | | CONCLUSION | 1
ECOA-INFORME | Informe | ECO-ABDOMEN | file | | | 2
DMO-LUMBAR | Puntaje T de la columna lumbar | DENSITOMETRIA | text | | | 1
DMO-CADERA | Puntaje T del cuello femoral | DENSITOMETRIA | text | | | 2
ECO-FEVI | Fracción de eyección del ventrículo izquierdo | ECOCARDIO | number | pct | | 1 | 53 | 75
EKG-FC | Frecuencia cardíaca | EKG | number | lpm | | 1 | 60 | 100 | 40 | 130
EKG-RITMO | Ritmo sinusal | EKG | yesNo | | | 2
EKG-QTC | Intervalo QTc | EKG | number | ms | | 3 | 350 | 460 | | 500
EKG-CONC | Conclusión | EKG | list | | CONCLUSION | 4
EKG-TRAZO | Trazado | EKG | file | | | 5
ESPI-VEF1 | VEF1, porcentaje del esperado | ESPIROMETRIA | number | pct | | 1 | 80
ESPI-CVF | CVF, porcentaje del esperado | ESPIROMETRIA | number | pct | | 2 | 80
ESPI-REL | Relación VEF1/CVF | ESPIROMETRIA | number | pct | | 3 | 70
ESPI-BD | Respuesta al broncodilatador | ESPIROMETRIA | yesNo | | | 4
AGU-OD | Ojo derecho | AGUDEZA | text | | | 1
AGU-OI | Ojo izquierdo | AGUDEZA | text | | | 2
TON-OD | Ojo derecho | TONOMETRIA | number | mmHg | | 1 | 10 | 21 | | 40
TON-OI | Ojo izquierdo | TONOMETRIA | number | mmHg | | 2 | 10 | 21 | | 40
AUD-OD | Promedio tonal del oído derecho | AUDIOMETRIA | number | dB | | 1 | 0 | 25
AUD-OI | Promedio tonal del oído izquierdo | AUDIOMETRIA | number | dB | | 2 | 0 | 25
`,
  ),
})
