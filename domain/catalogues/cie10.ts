import { catalogue, number, option, sexes, table, text } from './declaration.ts'

/**
 * Diagnoses of the CIE-10 most met in care without a stay, and those of the specialities of the marketplace: codes,
 * sex and ages are of the official table of 2025-11-23 (999 is no limit), names its own in sentence case.
 * Administrators load the rest of that table. The parent is the category of three characters, which no catalogue holds.
 */
export const cie10 = catalogue({
  group: 'procedures',
  title: 'Diagnósticos CIE-10',
  about: 'Enfermedades',
  order: 'code',
  official: true,
  code: { pattern: /^[A-Z]\d{2}[0-9X]$/, wrong: 'El código tiene una letra, dos cifras y otra cifra o una X' },
  fields: {
    category: text('Categoría', { max: 200, headers: ['descripcion'] }),
    sex: option('Sexo', sexes, { column: true, headers: ['aplicaasexo'] }),
    minAge: number('Desde la edad (años)', { min: 0, max: 999, headers: ['edadminima'] }),
    maxAge: number('Hasta la edad (años)', { min: 0, max: 999, hint: '999 es sin límite', headers: ['edadmaxima'] }),
  },
  wrong: 'El diagnostico no es valido',
  older: ['/DiagnosticosCie/diagnosticosCie', '/Cie/cie'],
  seeds: table(
    'code name parent sex minAge maxAge',
    `
A09X | Diarrea y gastroenteritis de presunto origen infeccioso | A09 | A | 0 | 999
A539 | Sífilis, no especificada | A53 | A | 2 | 120
A560 | Infección del tracto genitourinario inferior debida a clamidias | A56 | A | 0 | 999
A600 | Infección de genitales y trayecto urogenital debida a virus del herpes [herpes simple] | A60 | A | 0 | 999
A630 | Verrugas (venéreas) anogenitales | A63 | A | 0 | 999
A64X | Enfermedad de transmisión sexual no especificada | A64 | A | 0 | 999
A90X | Fiebre del dengue [dengue clásico] | A90 | A | 0 | 999
A920 | Enfermedad por virus chikungunya | A92 | A | 0 | 999
A970 | Dengue sin signos de alarma | A97 | A | 0 | 100
A971 | Dengue con signos de alarma | A97 | A | 0 | 100
B001 | Dermatitis vesicular herpética | B00 | A | 0 | 999
B019 | Varicela sin complicaciones | B01 | A | 0 | 999
B029 | Herpes zóster sin complicaciones | B02 | A | 0 | 999
B07X | Verrugas víricas | B07 | A | 0 | 999
B081 | Molusco contagioso | B08 | A | 0 | 999
B084 | Estomatitis vesicular enteroviral con exantema | B08 | A | 0 | 999
B181 | Hepatitis viral tipo B crónica, sin agente delta | B18 | A | 0 | 999
B182 | Hepatitis viral tipo C crónica | B18 | A | 0 | 999
B24X | Enfermedad por virus de la inmunodeficiencia humana [VIH], sin otra especificación | B24 | A | 0 | 999
B349 | Infección viral, no especificada | B34 | A | 0 | 999
B350 | Tiña de la barba y del cuero cabelludo | B35 | A | 0 | 999
B351 | Tiña de las uñas | B35 | A | 0 | 999
B353 | Tiña del pie [tinea pedis] | B35 | A | 0 | 999
B354 | Tiña del cuerpo [tinea corporis] | B35 | A | 0 | 999
B356 | Tiña inguinal [tinea cruris] | B35 | A | 0 | 999
B360 | Pitiriasis versicolor | B36 | A | 0 | 999
B370 | Estomatitis candidiásica | B37 | A | 0 | 120
B373 | Candidiasis de la vulva y de la vagina | B37 | F | 0 | 120
B54X | Paludismo [malaria] no especificado | B54 | A | 0 | 999
B551 | Leishmaniasis cutánea | B55 | A | 0 | 999
B80X | Enterobiasis | B80 | A | 0 | 999
B829 | Parasitosis intestinal, sin otra especificación | B82 | A | 0 | 999
B850 | Pediculosis debida a Pediculus humanus capitis | B85 | A | 0 | 999
B86X | Escabiosis | B86 | A | 0 | 999
C439 | Melanoma maligno de piel, sitio no especificado | C43 | A | 0 | 999
C509 | Tumor maligno de la mama, parte no especificada | C50 | A | 0 | 999
C539 | Tumor maligno del cuello del útero, sin otra especificación | C53 | F | 10 | 120
C61X | Tumor maligno de la próstata | C61 | M | 10 | 120
C73X | Tumor maligno de la glándula tiroides | C73 | A | 0 | 999
D179 | Tumor benigno lipomatoso, de sitio no especificado | D17 | A | 0 | 999
D229 | Nevo melanocítico, sitio no especificado | D22 | A | 0 | 999
D239 | Tumor benigno de la piel, sitio no especificado | D23 | A | 0 | 999
D259 | Leiomioma del útero, sin otra especificación | D25 | F | 0 | 999
D34X | Tumor benigno de la glándula tiroides | D34 | A | 0 | 999
D509 | Anemia por deficiencia de hierro sin otra especificación | D50 | A | 0 | 999
D519 | Anemia por deficiencia de vitamina B12, sin otra especificación | D51 | A | 0 | 999
D649 | Anemia de tipo no especificado | D64 | A | 0 | 120
D696 | Trombocitopenia no especificada | D69 | A | 0 | 120
E039 | Hipotiroidismo, no especificado | E03 | A | 0 | 999
E041 | Nódulo tiroideo solitario no tóxico | E04 | A | 0 | 999
E042 | Bocio multinodular no tóxico | E04 | A | 0 | 999
E050 | Tirotoxicosis con bocio difuso | E05 | A | 0 | 120
E059 | Tirotoxicosis, no especificada | E05 | A | 0 | 120
E063 | Tiroiditis autoinmune | E06 | A | 0 | 999
E109 | Diabetes mellitus insulinodependiente, sin mención de complicación | E10 | A | 0 | 120
E112 | Diabetes mellitus no insulinodependiente, con complicaciones renales | E11 | A | 0 | 120
E114 | Diabetes mellitus no insulinodependiente, con complicaciones neurológicas | E11 | A | 0 | 120
E119 | Diabetes mellitus no insulinodependiente, sin mención de complicación | E11 | A | 0 | 120
E149 | Diabetes mellitus no especificada, sin mención de complicación | E14 | A | 0 | 120
E162 | Hipoglucemia, no especificada | E16 | A | 0 | 120
E210 | Hiperparatiroidismo primario | E21 | A | 0 | 999
E221 | Hiperprolactinemia | E22 | A | 0 | 999
E282 | Síndrome de ovario poliquístico | E28 | F | 10 | 54
E538 | Deficiencia de otras vitaminas del grupo B | E53 | A | 0 | 999
E559 | Deficiencia de vitamina D, no especificada | E55 | A | 0 | 999
E660 | Obesidad debida a exceso de calorías | E66 | A | 0 | 999
E669 | Obesidad, no especificada | E66 | A | 0 | 999
E739 | Intolerancia a la lactosa, no especificada | E73 | A | 0 | 999
E780 | Hipercolesterolemia pura | E78 | A | 0 | 999
E781 | Hipertrigliceridemia pura [hipergliceridemia] | E78 | A | 0 | 999
E782 | Hiperlipidemia mixta | E78 | A | 0 | 999
E785 | Hiperlipidemia no especificada | E78 | A | 0 | 999
E790 | Hiperuricemia sin signos de artritis inflamatoria ni enfermedad tofácea | E79 | A | 0 | 999
E890 | Hipotiroidismo consecutivo a procedimientos | E89 | A | 0 | 999
F019 | Demencia vascular, no especificada | F01 | A | 25 | 120
F03X | Demencia, no especificada | F03 | A | 50 | 120
F101 | Trastornos mentales y del comportamiento por uso de alcohol: uso nocivo | F10 | A | 1 | 120
F102 | Trastornos mentales y del comportamiento por uso de alcohol: síndrome de dependencia | F10 | A | 5 | 120
F172 | Trastornos mentales y del comportamiento por uso de tabaco: síndrome de dependencia | F17 | A | 10 | 120
F200 | Esquizofrenia paranoide | F20 | A | 10 | 120
F209 | Esquizofrenia, no especificada | F20 | A | 10 | 120
F319 | Trastorno afectivo bipolar, no especificado | F31 | A | 0 | 999
F320 | Episodio depresivo leve | F32 | A | 0 | 999
F321 | Episodio depresivo moderado | F32 | A | 0 | 999
F322 | Episodio depresivo grave sin síntomas psicóticos | F32 | A | 0 | 999
F329 | Episodio depresivo, no especificado | F32 | A | 0 | 999
F331 | Trastorno depresivo recurrente, episodio moderado presente | F33 | A | 0 | 999
F341 | Distimia | F34 | A | 0 | 999
F401 | Fobias sociales | F40 | A | 0 | 999
F410 | Trastorno de pánico [ansiedad paroxística episódica] | F41 | A | 0 | 999
F411 | Trastorno de ansiedad generalizada | F41 | A | 0 | 999
F412 | Trastorno mixto de ansiedad y depresión | F41 | A | 0 | 999
F419 | Trastorno de ansiedad, no especificado | F41 | A | 0 | 999
F429 | Trastorno obsesivo-compulsivo, no especificado | F42 | A | 0 | 999
F430 | Reacción al estrés agudo | F43 | A | 0 | 999
F431 | Trastorno de estrés postraumático | F43 | A | 0 | 999
F432 | Trastornos de adaptación | F43 | A | 0 | 999
F500 | Anorexia nerviosa | F50 | A | 0 | 999
F509 | Trastorno de la ingestión de alimentos, no especificado | F50 | A | 0 | 999
F520 | Falta o pérdida del deseo sexual | F52 | A | 12 | 85
F522 | Falla de la respuesta genital | F52 | A | 12 | 85
F524 | Eyaculación precoz | F52 | M | 15 | 80
F603 | Trastorno de la personalidad emocionalmente inestable | F60 | A | 5 | 120
F801 | Trastorno del lenguaje expresivo | F80 | A | 0 | 999
F809 | Trastorno del desarrollo del habla y del lenguaje no especificado | F80 | A | 0 | 999
F840 | Autismo en la niñez | F84 | A | 1 | 9
F900 | Perturbación de la actividad y de la atención | F90 | A | 1 | 17
F913 | Trastorno opositor desafiante | F91 | A | 1 | 9
F980 | Enuresis no orgánica | F98 | A | 5 | 17
F985 | Tartamudez [espasmofemia] | F98 | A | 2 | 120
G20X | Enfermedad de Parkinson | G20 | A | 0 | 999
G250 | Temblor esencial | G25 | A | 0 | 999
G309 | Enfermedad de Alzheimer, no especificada | G30 | A | 20 | 120
G35X | Esclerosis múltiple | G35 | A | 0 | 999
G409 | Epilepsia, tipo no especificado | G40 | A | 0 | 999
G430 | Migraña sin aura [migraña común] | G43 | A | 0 | 999
G431 | Migraña con aura [migraña clásica] | G43 | A | 0 | 999
G439 | Migraña, no especificada | G43 | A | 0 | 999
G442 | Cefalea debida a tensión | G44 | A | 0 | 999
G459 | Isquemia cerebral transitoria, sin otra especificación | G45 | A | 0 | 999
G470 | Trastornos del inicio y del mantenimiento del sueño [insomnios] | G47 | A | 0 | 999
G473 | Apnea del sueño | G47 | A | 0 | 120
G500 | Neuralgia del trigémino | G50 | A | 0 | 999
G510 | Parálisis de Bell | G51 | A | 0 | 999
G560 | Síndrome del túnel carpiano | G56 | A | 0 | 999
G629 | Polineuropatía, no especificada | G62 | A | 0 | 999
H000 | Orzuelo y otras inflamaciones profundas del párpado | H00 | A | 0 | 999
H001 | Calacio [chalazión] | H00 | A | 0 | 999
H010 | Blefaritis | H01 | A | 0 | 999
H041 | Otros trastornos de la glándula lagrimal | H04 | A | 0 | 999
H101 | Conjuntivitis atópica aguda | H10 | A | 0 | 999
H109 | Conjuntivitis, no especificada | H10 | A | 0 | 120
H110 | Pterigión | H11 | A | 0 | 999
H186 | Queratocono | H18 | A | 0 | 999
H259 | Catarata senil, no especificada | H25 | A | 65 | 120
H269 | Catarata, no especificada | H26 | A | 0 | 999
H360 | Retinopatía diabética | H36 | A | 0 | 999
H401 | Glaucoma primario de ángulo abierto | H40 | A | 0 | 999
H409 | Glaucoma, no especificado | H40 | A | 0 | 999
H509 | Estrabismo, no especificado | H50 | A | 0 | 999
H520 | Hipermetropía | H52 | A | 0 | 999
H521 | Miopía | H52 | A | 0 | 999
H522 | Astigmatismo | H52 | A | 0 | 999
H524 | Presbicia | H52 | A | 0 | 999
H531 | Alteraciones visuales subjetivas | H53 | A | 0 | 999
H532 | Diplopía | H53 | A | 0 | 999
H538 | Otras alteraciones visuales | H53 | A | 0 | 999
H547 | Disminución de la agudeza visual, sin especificación | H54 | A | 0 | 999
H571 | Dolor ocular | H57 | A | 0 | 999
H603 | Otras otitis externas infecciosas | H60 | A | 0 | 999
H612 | Cerumen impactado | H61 | A | 0 | 999
H650 | Otitis media aguda serosa | H65 | A | 0 | 999
H660 | Otitis media supurativa aguda | H66 | A | 0 | 999
H669 | Otitis media, no especificada | H66 | A | 0 | 999
H810 | Enfermedad de Ménière | H81 | A | 0 | 999
H811 | Vértigo paroxístico benigno | H81 | A | 0 | 999
H900 | Hipoacusia conductiva bilateral | H90 | A | 0 | 999
H903 | Hipoacusia neurosensorial, bilateral | H90 | A | 0 | 999
H919 | Hipoacusia, no especificada | H91 | A | 0 | 999
H920 | Otalgia | H92 | A | 0 | 999
H921 | Otorrea | H92 | A | 0 | 999
H931 | Tinnitus | H93 | A | 0 | 999
I10X | Hipertensión esencial (primaria) | I10 | A | 0 | 120
I110 | Enfermedad cardíaca hipertensiva con insuficiencia cardíaca (congestiva) | I11 | A | 0 | 120
I209 | Angina de pecho, no especificada | I20 | A | 20 | 120
I219 | Infarto agudo del miocardio, sin otra especificación | I21 | A | 15 | 120
I251 | Enfermedad aterosclerótica del corazón | I25 | A | 15 | 120
I259 | Enfermedad isquémica crónica del corazón, no especificada | I25 | A | 15 | 120
I471 | Taquicardia supraventricular | I47 | A | 0 | 120
I48X | Fibrilación y aleteo auricular | I48 | A | 0 | 120
I493 | Despolarización ventricular prematura | I49 | A | 0 | 120
I499 | Arritmia cardíaca, no especificada | I49 | A | 0 | 120
I500 | Insuficiencia cardíaca congestiva | I50 | A | 0 | 120
I509 | Insuficiencia cardíaca, no especificada | I50 | A | 0 | 120
I639 | Infarto cerebral, no especificado | I63 | A | 0 | 999
I64X | Accidente vascular encefálico agudo, no especificado como hemorrágico o isquémico | I64 | A | 15 | 120
I830 | Venas varicosas de los miembros inferiores con úlcera | I83 | A | 0 | 999
I839 | Venas varicosas de los miembros inferiores sin úlcera ni inflamación | I83 | A | 0 | 999
I861 | Várices escrotales | I86 | M | 0 | 999
I872 | Insuficiencia venosa (crónica) (periférica) | I87 | A | 0 | 999
I951 | Hipotensión ortostática | I95 | A | 0 | 999
J00X | Rinofaringitis aguda [resfriado común] | J00 | A | 0 | 999
J019 | Sinusitis aguda, no especificada | J01 | A | 0 | 999
J029 | Faringitis aguda, no especificada | J02 | A | 0 | 999
J039 | Amigdalitis aguda, no especificada | J03 | A | 0 | 999
J040 | Laringitis aguda | J04 | A | 0 | 999
J069 | Infección aguda de las vías respiratorias superiores, no especificada | J06 | A | 0 | 999
J111 | Influenza con otras manifestaciones respiratorias, virus no identificado | J11 | A | 0 | 999
J189 | Neumonía, no especificada | J18 | A | 0 | 120
J209 | Bronquitis aguda, no especificada | J20 | A | 0 | 999
J219 | Bronquiolitis aguda, no especificada | J21 | A | 0 | 999
J301 | Rinitis alérgica debida al polen | J30 | A | 0 | 999
J303 | Otras rinitis alérgicas | J30 | A | 0 | 999
J304 | Rinitis alérgica, no especificada | J30 | A | 0 | 999
J320 | Sinusitis maxilar crónica | J32 | A | 0 | 120
J329 | Sinusitis crónica, no especificada | J32 | A | 0 | 120
J339 | Pólipo nasal, no especificado | J33 | A | 0 | 999
J342 | Desviación del tabique nasal | J34 | A | 0 | 999
J343 | Hipertrofia de los cornetes nasales | J34 | A | 0 | 999
J350 | Amigdalitis crónica | J35 | A | 0 | 120
J40X | Bronquitis, no especificada como aguda o crónica | J40 | A | 15 | 120
J441 | Enfermedad pulmonar obstructiva crónica con exacerbación aguda, no especificada | J44 | A | 0 | 120
J449 | Enfermedad pulmonar obstructiva crónica, no especificada | J44 | A | 0 | 120
J450 | Asma predominantemente alérgica | J45 | A | 0 | 999
J459 | Asma, no especificada | J45 | A | 0 | 999
K011 | Dientes impactados | K01 | A | 0 | 120
K021 | Caries de la dentina | K02 | A | 0 | 120
K029 | Caries dental, no especificada | K02 | A | 0 | 120
K040 | Pulpitis | K04 | A | 0 | 120
K047 | Absceso periapical sin fístula | K04 | A | 0 | 120
K050 | Gingivitis aguda | K05 | A | 0 | 999
K051 | Gingivitis crónica | K05 | A | 0 | 120
K053 | Periodontitis crónica | K05 | A | 2 | 120
K072 | Anomalías de la relación entre los arcos dentarios | K07 | A | 0 | 999
K074 | Maloclusión de tipo no especificado | K07 | A | 2 | 120
K076 | Trastornos de la articulación temporomaxilar | K07 | A | 0 | 999
K088 | Otras afecciones especificadas de los dientes y de sus estructuras de sostén | K08 | A | 0 | 999
K120 | Estomatitis aftosa recurrente | K12 | A | 0 | 999
K210 | Enfermedad del reflujo gastroesofágico con esofagitis | K21 | A | 0 | 999
K219 | Enfermedad del reflujo gastroesofágico sin esofagitis | K21 | A | 0 | 999
K259 | Úlcera gástrica, no especificada como aguda ni crónica, sin hemorragia ni perforación | K25 | A | 0 | 120
K295 | Gastritis crónica, no especificada | K29 | A | 0 | 999
K297 | Gastritis, no especificada | K29 | A | 0 | 999
K30X | Dispepsia funcional | K30 | A | 0 | 999
K409 | Hernia inguinal unilateral o no especificada, sin obstrucción ni gangrena | K40 | A | 0 | 999
K429 | Hernia umbilical sin obstrucción ni gangrena | K42 | A | 0 | 999
K519 | Colitis ulcerativa, sin otra especificación | K51 | A | 0 | 999
K573 | Enfermedad diverticular del intestino grueso sin perforación ni absceso | K57 | A | 0 | 999
K580 | Síndrome del colon irritable con diarrea | K58 | A | 0 | 999
K589 | Síndrome del colon irritable sin diarrea | K58 | A | 0 | 999
K590 | Estreñimiento [constipación] | K59 | A | 0 | 999
K600 | Fisura anal aguda | K60 | A | 0 | 999
K602 | Fisura anal, no especificada | K60 | A | 0 | 999
K625 | Hemorragia del ano y del recto | K62 | A | 0 | 999
K628 | Otras enfermedades especificadas del ano y del recto | K62 | A | 0 | 999
K635 | Pólipo del colon | K63 | A | 0 | 999
K649 | Hemorroides, sin otra especificación | K64 | A | 0 | 999
K760 | Degeneración grasa del hígado, no clasificada en otra parte | K76 | A | 0 | 999
K802 | Cálculo de la vesícula biliar sin colecistitis | K80 | A | 10 | 120
K859 | Pancreatitis aguda, no especificada | K85 | A | 0 | 999
K921 | Melena | K92 | A | 0 | 120
L010 | Impétigo [cualquier sitio anatómico] [cualquier organismo] | L01 | A | 0 | 999
L029 | Absceso cutáneo, furúnculo y ántrax de sitio no especificado | L02 | A | 0 | 999
L030 | Celulitis de los dedos de la mano y del pie | L03 | A | 0 | 999
L209 | Dermatitis atópica, no especificada | L20 | A | 0 | 999
L219 | Dermatitis seborreica, no especificada | L21 | A | 0 | 999
L22X | Dermatitis del pañal | L22 | A | 0 | 999
L239 | Dermatitis alérgica de contacto, de causa no especificada | L23 | A | 0 | 999
L259 | Dermatitis de contacto, forma y causa no especificadas | L25 | A | 0 | 999
L280 | Liquen simple crónico | L28 | A | 0 | 999
L299 | Prurito, no especificado | L29 | A | 0 | 999
L309 | Dermatitis, no especificada | L30 | A | 0 | 999
L400 | Psoriasis vulgar | L40 | A | 0 | 999
L409 | Psoriasis, no especificada | L40 | A | 0 | 999
L42X | Pitiriasis rosada | L42 | A | 0 | 999
L501 | Urticaria idiopática | L50 | A | 0 | 120
L509 | Urticaria, no especificada | L50 | A | 0 | 120
L600 | Uña encarnada | L60 | A | 0 | 999
L639 | Alopecia areata, no especificada | L63 | A | 0 | 999
L649 | Alopecia androgénica, no especificada | L64 | A | 0 | 999
L659 | Pérdida no cicatricial del pelo, sin otra especificación | L65 | A | 0 | 999
L700 | Acné vulgar | L70 | A | 0 | 999
L719 | Rosácea, no especificada | L71 | A | 0 | 999
L720 | Quiste epidérmico | L72 | A | 0 | 999
L721 | Quiste tricodérmico | L72 | A | 0 | 999
L732 | Hidradenitis supurativa | L73 | A | 0 | 999
L80X | Vitíligo | L80 | A | 0 | 999
L811 | Cloasma | L81 | A | 0 | 999
L82X | Queratosis seborreica | L82 | A | 0 | 999
L84X | Callos y callosidades | L84 | A | 0 | 999
L853 | Xerosis del cutis | L85 | A | 0 | 999
L905 | Fibrosis y afecciones cicatriciales de la piel | L90 | A | 0 | 999
L910 | Cicatriz hipertrófica | L91 | A | 0 | 999
M059 | Artritis reumatoide seropositiva, sin otra especificación | M05 | A | 0 | 999
M069 | Artritis reumatoide, no especificada | M06 | A | 0 | 999
M100 | Gota idiopática | M10 | A | 0 | 999
M109 | Gota, no especificada | M10 | A | 0 | 999
M160 | Coxartrosis primaria, bilateral | M16 | A | 0 | 999
M169 | Coxartrosis, no especificada | M16 | A | 0 | 999
M170 | Gonartrosis primaria, bilateral | M17 | A | 0 | 999
M179 | Gonartrosis, no especificada | M17 | A | 0 | 999
M199 | Artrosis, no especificada | M19 | A | 0 | 999
M201 | Hallux valgus (adquirido) | M20 | A | 1 | 120
M214 | Pie plano [pes planus] (adquirido) | M21 | A | 1 | 120
M222 | Trastornos rotulofemorales | M22 | A | 0 | 999
M224 | Condromalacia de la rótula | M22 | A | 0 | 999
M233 | Otros trastornos de los meniscos | M23 | A | 0 | 999
M239 | Trastorno interno de la rodilla, no especificado | M23 | A | 0 | 999
M254 | Derrame articular | M25 | A | 0 | 999
M255 | Dolor en articulación | M25 | A | 0 | 999
M329 | Lupus eritematoso sistémico, sin otra especificación | M32 | A | 0 | 999
M419 | Escoliosis, no especificada | M41 | A | 0 | 999
M45X | Espondilitis anquilosante | M45 | A | 15 | 120
M478 | Otras espondilosis | M47 | A | 0 | 999
M480 | Estenosis espinal | M48 | A | 0 | 999
M511 | Trastornos de disco lumbar y otros, con radiculopatía | M51 | A | 0 | 999
M512 | Otros desplazamientos especificados de disco intervertebral | M51 | A | 0 | 999
M542 | Cervicalgia | M54 | A | 0 | 999
M543 | Ciática | M54 | A | 0 | 999
M544 | Lumbago con ciática | M54 | A | 0 | 999
M545 | Lumbago no especificado | M54 | A | 0 | 999
M546 | Dolor en la columna dorsal | M54 | A | 0 | 999
M549 | Dorsalgia, no especificada | M54 | A | 0 | 999
M624 | Contractura muscular | M62 | A | 0 | 999
M653 | Dedo en gatillo | M65 | A | 0 | 999
M654 | Tenosinovitis de la estiloides radial [de Quervain] | M65 | A | 0 | 999
M674 | Ganglión | M67 | A | 0 | 999
M706 | Bursitis del trocánter | M70 | A | 0 | 999
M722 | Fibromatosis de la aponeurosis plantar | M72 | A | 0 | 999
M750 | Capsulitis adhesiva del hombro | M75 | A | 0 | 999
M751 | Síndrome del manguito rotatorio | M75 | A | 0 | 999
M754 | Síndrome de abducción dolorosa del hombro | M75 | A | 0 | 999
M766 | Tendinitis aquiliana | M76 | A | 0 | 999
M770 | Epicondilitis medial | M77 | A | 0 | 999
M771 | Epicondilitis lateral | M77 | A | 0 | 999
M773 | Espolón calcáneo | M77 | A | 0 | 999
M791 | Mialgia | M79 | A | 0 | 999
M796 | Dolor en miembro | M79 | A | 0 | 999
M797 | Fibromialgia | M79 | A | 0 | 999
M810 | Osteoporosis posmenopáusica, sin fractura patológica | M81 | F | 55 | 120
M819 | Osteoporosis no especificada, sin fractura patológica | M81 | A | 0 | 999
N10X | Nefritis tubulointersticial aguda | N10 | A | 0 | 999
N182 | Enfermedad renal crónica, estadio 2 (leve) | N18 | A | 0 | 999
N183 | Enfermedad renal crónica, estadio 3 | N18 | A | 0 | 999
N184 | Enfermedad renal crónica, estadio 4 (grave) | N18 | A | 0 | 999
N185 | Enfermedad renal crónica, estadio 5, que requiere diálisis o trasplante renal | N18 | A | 0 | 999
N189 | Enfermedad renal crónica, no especificada | N18 | A | 0 | 999
N200 | Cálculo del riñón | N20 | A | 0 | 999
N201 | Cálculo del uréter | N20 | A | 0 | 999
N202 | Cálculo del riñón con cálculo del uréter | N20 | A | 0 | 999
N23X | Cólico renal, no especificado | N23 | A | 0 | 999
N300 | Cistitis aguda | N30 | A | 0 | 999
N390 | Infección de vías urinarias, sitio no especificado | N39 | A | 0 | 120
N393 | Incontinencia urinaria por tensión | N39 | A | 0 | 999
N40X | Hiperplasia de la próstata | N40 | M | 20 | 120
N419 | Enfermedad inflamatoria de la próstata, no especificada | N41 | M | 20 | 120
N433 | Hidrocele, no especificado | N43 | M | 0 | 999
N46X | Esterilidad en el varón | N46 | M | 12 | 80
N47X | Prepucio redundante, fimosis y parafimosis | N47 | M | 0 | 999
N484 | Impotencia de origen orgánico | N48 | M | 12 | 80
N508 | Otros trastornos especificados de los órganos genitales masculinos | N50 | M | 0 | 999
N600 | Quiste solitario de la mama | N60 | A | 0 | 999
N63X | Masa no especificada en la mama | N63 | A | 0 | 999
N644 | Mastodinia | N64 | A | 0 | 999
N645 | Otros signos y síntomas relativos a la mama | N64 | A | 0 | 999
N739 | Enfermedad inflamatoria pélvica femenina, no especificada | N73 | F | 10 | 120
N760 | Vaginitis aguda | N76 | F | 0 | 999
N771 | Vaginitis, vulvitis y vulvovaginitis en enfermedades infecciosas clasificadas en otra parte | N77 | F | 0 | 999
N800 | Endometriosis del útero | N80 | F | 0 | 999
N809 | Endometriosis, no especificada | N80 | F | 0 | 999
N811 | Cistocele | N81 | F | 0 | 999
N830 | Quiste folicular del ovario | N83 | F | 0 | 999
N870 | Displasia cervical leve | N87 | F | 0 | 999
N871 | Displasia cervical moderada | N87 | F | 0 | 999
N898 | Otros trastornos especificados no inflamatorios de la vagina | N89 | F | 0 | 999
N912 | Amenorrea, sin otra especificación | N91 | F | 10 | 54
N920 | Menstruación excesiva y frecuente con ciclo regular | N92 | F | 10 | 54
N926 | Menstruación irregular, no especificada | N92 | F | 10 | 54
N939 | Hemorragia vaginal y uterina anormal, no especificada | N93 | F | 10 | 120
N941 | Dispareunia | N94 | F | 10 | 120
N943 | Síndrome de tensión premenstrual | N94 | F | 10 | 54
N944 | Dismenorrea primaria | N94 | F | 10 | 54
N946 | Dismenorrea, no especificada | N94 | F | 10 | 54
N951 | Estados menopáusicos y climatéricos femeninos | N95 | F | 30 | 120
N952 | Vaginitis atrófica posmenopáusica | N95 | F | 30 | 120
N96X | Abortadora habitual | N96 | F | 10 | 54
N979 | Infertilidad femenina, no especificada | N97 | F | 10 | 54
O13X | Hipertensión gestacional [inducida por el embarazo] | O13 | F | 10 | 54
O200 | Amenaza de aborto | O20 | F | 10 | 54
O210 | Hiperemesis gravídica leve | O21 | F | 10 | 54
O234 | Infección no especificada de las vías urinarias en el embarazo | O23 | F | 10 | 54
O244 | Diabetes mellitus que se origina con el embarazo | O24 | F | 10 | 54
P599 | Ictericia neonatal, no especificada | P59 | A | 0 | 0
Q539 | Testículo no descendido, sin otra especificación | Q53 | M | 0 | 999
Q665 | Pie plano congénito | Q66 | A | 0 | 999
Q909 | Síndrome de Down, no especificado | Q90 | A | 0 | 999
R000 | Taquicardia, no especificada | R00 | A | 0 | 999
R002 | Palpitaciones | R00 | A | 0 | 999
R030 | Lectura elevada de la presión sanguínea, sin diagnóstico de hipertensión | R03 | A | 0 | 999
R040 | Epistaxis | R04 | A | 0 | 120
R042 | Hemoptisis | R04 | A | 0 | 120
R05X | Tos | R05 | A | 0 | 999
R060 | Disnea | R06 | A | 0 | 120
R062 | Silbido | R06 | A | 0 | 999
R065 | Respiración con la boca | R06 | A | 0 | 999
R070 | Dolor de garganta | R07 | A | 0 | 999
R074 | Dolor en el pecho, no especificado | R07 | A | 0 | 999
R101 | Dolor abdominal localizado en parte superior | R10 | A | 0 | 999
R104 | Otros dolores abdominales y los no especificados | R10 | A | 0 | 999
R11X | Náusea y vómito | R11 | A | 0 | 120
R12X | Acidez | R12 | A | 0 | 999
R13X | Disfagia | R13 | A | 0 | 999
R14X | Flatulencia y afecciones afines | R14 | A | 0 | 999
R17X | Ictericia no especificada | R17 | A | 0 | 120
R202 | Parestesia de la piel | R20 | A | 0 | 999
R21X | Sarpullido y otras erupciones cutáneas no especificadas | R21 | A | 0 | 999
R221 | Tumefacción, masa o prominencia localizada en el cuello | R22 | A | 0 | 999
R229 | Tumefacción, masa o prominencia localizada en parte no especificada | R22 | A | 0 | 999
R230 | Cianosis | R23 | A | 0 | 120
R233 | Equimosis espontánea | R23 | A | 0 | 120
R251 | Temblor no especificado | R25 | A | 0 | 999
R252 | Calambres y espasmos | R25 | A | 0 | 999
R300 | Disuria | R30 | A | 0 | 999
R31X | Hematuria, no especificada | R31 | A | 0 | 999
R32X | Incontinencia urinaria, no especificada | R32 | A | 0 | 999
R35X | Poliuria | R35 | A | 0 | 999
R391 | Otras dificultades de la micción | R39 | A | 0 | 999
R410 | Desorientación no especificada | R41 | A | 0 | 999
R413 | Otra amnesia | R41 | A | 0 | 999
R42X | Mareo y desvanecimiento | R42 | A | 0 | 999
R443 | Alucinaciones, no especificadas | R44 | A | 0 | 999
R450 | Nerviosismo | R45 | A | 0 | 999
R452 | Infelicidad | R45 | A | 0 | 999
R453 | Desmoralización y apatía | R45 | A | 0 | 999
R454 | Irritabilidad y enojo | R45 | A | 0 | 999
R458 | Otros síntomas y signos que involucran el estado emocional | R45 | A | 0 | 999
R490 | Disfonía | R49 | A | 0 | 999
R509 | Fiebre, no especificada | R50 | A | 0 | 120
R51X | Cefalea | R51 | A | 0 | 999
R522 | Otro dolor crónico | R52 | A | 0 | 999
R53X | Malestar y fatiga | R53 | A | 0 | 999
R55X | Síncope y colapso | R55 | A | 0 | 999
R568 | Otras convulsiones y las no especificadas | R56 | A | 0 | 120
R599 | Adenomegalia, no especificada | R59 | A | 0 | 999
R600 | Edema localizado | R60 | A | 0 | 120
R609 | Edema, no especificado | R60 | A | 0 | 120
R619 | Hiperhidrosis, no especificada | R61 | A | 0 | 999
R630 | Anorexia | R63 | A | 0 | 999
R631 | Polidipsia | R63 | A | 0 | 999
R634 | Pérdida anormal de peso | R63 | A | 0 | 999
R635 | Aumento anormal de peso | R63 | A | 0 | 999
R688 | Otros síntomas y signos generales especificados | R68 | A | 0 | 999
R730 | Anormalidades en la prueba de tolerancia a la glucosa | R73 | A | 0 | 120
R739 | Hiperglucemia, no especificada | R73 | A | 0 | 120
R876 | Hallazgos citológicos anormales en genitales femeninos: frotis de Papanicolaou anormal | R87 | F | 10 | 120
S134 | Esguinces y torceduras de la columna cervical | S13 | A | 0 | 999
S335 | Esguinces y torceduras de la columna lumbar | S33 | A | 0 | 999
S434 | Esguinces y torceduras de la articulación del hombro | S43 | A | 0 | 999
S525 | Fractura de la epífisis inferior del radio | S52 | A | 0 | 999
S832 | Desgarro de meniscos, presente | S83 | A | 0 | 999
S835 | Esguince del ligamento cruzado (anterior) (posterior) de la rodilla | S83 | A | 0 | 999
S934 | Esguinces y torceduras del tobillo | S93 | A | 0 | 999
T16X | Cuerpo extraño del oído | T16 | A | 0 | 999
T781 | Otra reacción adversa a alimentos, no clasificada en otra parte | T78 | A | 0 | 999
T783 | Edema angioneurótico | T78 | A | 0 | 999
T784 | Alergia no especificada | T78 | A | 0 | 999
T887 | Efecto adverso no especificado de droga o medicamento | T88 | A | 0 | 999
U071 | COVID-19, virus identificado | U07 | A | 0 | 999
U072 | COVID-19, virus no identificado | U07 | A | 0 | 999
U089 | Historia personal de COVID-19, no especificada | U08 | A | 0 | 100
U099 | Condición de salud posterior a COVID-19, no especificada | U09 | A | 0 | 100
Z000 | Examen médico general | Z00 | A | 0 | 999
Z001 | Control de salud de rutina del niño | Z00 | A | 0 | 4
Z002 | Examen durante el período de crecimiento rápido en la infancia | Z00 | A | 5 | 9
Z003 | Examen del estado de desarrollo del adolescente | Z00 | A | 10 | 17
Z010 | Examen de ojos y de la visión | Z01 | A | 0 | 999
Z011 | Examen de oídos y de la audición | Z01 | A | 0 | 999
Z012 | Examen odontológico | Z01 | A | 0 | 999
Z013 | Examen de la presión sanguínea | Z01 | A | 0 | 999
Z014 | Examen ginecológico (general) (de rutina) | Z01 | F | 10 | 120
Z017 | Examen de laboratorio | Z01 | A | 0 | 999
Z021 | Examen preempleo | Z02 | A | 0 | 999
Z025 | Examen para participación en competencias deportivas | Z02 | A | 0 | 999
Z026 | Examen para fines de seguros | Z02 | A | 0 | 999
Z027 | Extensión de certificado médico | Z02 | A | 0 | 999
Z090 | Examen de seguimiento consecutivo a cirugía por otras afecciones | Z09 | A | 0 | 999
Z100 | Examen de salud ocupacional | Z10 | A | 0 | 999
Z113 | Examen de pesquisa especial para infecciones de transmisión predominantemente sexual | Z11 | A | 0 | 999
Z123 | Examen de pesquisa especial para tumor de la mama | Z12 | A | 0 | 999
Z124 | Examen de pesquisa especial para tumor del cuello uterino | Z12 | F | 10 | 120
Z125 | Examen de pesquisa especial para tumor de la próstata | Z12 | M | 20 | 120
Z131 | Examen de pesquisa especial para diabetes mellitus | Z13 | A | 0 | 999
Z136 | Examen de pesquisa especial para trastornos cardiovasculares | Z13 | A | 0 | 999
Z201 | Contacto con y exposición a tuberculosis | Z20 | A | 0 | 999
Z21X | Estado de infección asintomática por el virus de la inmunodeficiencia humana [VIH] | Z21 | A | 0 | 999
Z251 | Necesidad de inmunización contra la influenza [gripe] | Z25 | A | 0 | 999
Z289 | Inmunización no realizada por razón no especificada | Z28 | A | 0 | 999
Z300 | Consejo y asesoramiento general sobre la anticoncepción | Z30 | A | 10 | 54
Z301 | Inserción de dispositivo anticonceptivo (intrauterino) | Z30 | F | 10 | 54
Z304 | Supervisión del uso de drogas anticonceptivas | Z30 | A | 10 | 54
Z305 | Supervisión del uso de dispositivo anticonceptivo (intrauterino) | Z30 | F | 10 | 54
Z320 | Embarazo (aún) no confirmado | Z32 | F | 10 | 54
Z321 | Embarazo confirmado | Z32 | F | 10 | 54
Z340 | Supervisión de primer embarazo normal | Z34 | F | 10 | 54
Z349 | Supervisión de embarazo normal no especificado | Z34 | F | 10 | 54
Z359 | Supervisión de embarazo de alto riesgo, sin otra especificación | Z35 | F | 10 | 54
Z392 | Seguimiento posparto, de rutina | Z39 | F | 10 | 54
Z411 | Otras cirugías plásticas por razones estéticas | Z41 | A | 0 | 999
Z501 | Otras terapias físicas | Z50 | A | 0 | 999
Z504 | Psicoterapia, no clasificada en otra parte | Z50 | A | 0 | 999
Z505 | Terapia del lenguaje | Z50 | A | 0 | 999
Z507 | Terapia ocupacional y rehabilitación vocacional, no clasificada en otra parte | Z50 | A | 0 | 999
Z515 | Atención paliativa | Z51 | A | 0 | 999
Z563 | Problemas relacionados con horario estresante de trabajo | Z56 | A | 0 | 999
Z570 | Exposición ocupacional al ruido | Z57 | A | 0 | 999
Z571 | Exposición ocupacional a la radiación | Z57 | A | 0 | 999
Z572 | Exposición ocupacional al polvo | Z57 | A | 0 | 999
Z574 | Exposición ocupacional a agentes tóxicos en agricultura | Z57 | A | 0 | 999
Z575 | Exposición ocupacional a agentes tóxicos en otras industrias | Z57 | A | 0 | 999
Z576 | Exposición ocupacional a temperatura extrema | Z57 | A | 0 | 999
Z577 | Exposición ocupacional a la vibración | Z57 | A | 0 | 999
Z578 | Exposición ocupacional a otros factores de riesgo | Z57 | A | 0 | 999
Z630 | Problemas en la relación entre esposos o pareja | Z63 | A | 12 | 120
Z713 | Consulta para instrucción y vigilancia de la dieta | Z71 | A | 0 | 999
Z716 | Consulta para asesoría por abuso de tabaco | Z71 | A | 0 | 999
Z720 | Problemas relacionados con el uso del tabaco | Z72 | A | 0 | 999
Z721 | Problemas relacionados con el uso del alcohol | Z72 | A | 0 | 999
Z722 | Problemas relacionados con el uso de drogas | Z72 | A | 0 | 999
Z723 | Problemas relacionados con falta de ejercicio físico | Z72 | A | 0 | 999
Z724 | Problemas relacionados con la dieta y hábitos alimentarios inapropiados | Z72 | A | 0 | 999
Z733 | Problemas relacionados con el estrés, no clasificados en otra parte | Z73 | A | 0 | 999
Z760 | Consulta para repetición de receta | Z76 | A | 0 | 999
Z762 | Consulta para atención y supervisión de la salud de otros niños o lactantes sanos | Z76 | A | 0 | 14
Z800 | Historia familiar de tumor maligno de órganos digestivos | Z80 | A | 0 | 999
Z803 | Historia familiar de tumor maligno de mama | Z80 | A | 0 | 999
Z804 | Historia familiar de tumor maligno de órganos genitales | Z80 | A | 0 | 999
Z808 | Historia familiar de tumor maligno de otros órganos o sistemas especificados | Z80 | A | 0 | 999
Z818 | Historia familiar de otros trastornos mentales y del comportamiento | Z81 | A | 0 | 999
Z820 | Historia familiar de epilepsia y otras enfermedades del sistema nervioso | Z82 | A | 0 | 999
Z823 | Historia familiar de apoplejía | Z82 | A | 0 | 999
Z824 | Historia familiar de enfermedad isquémica del corazón y otras del sistema circulatorio | Z82 | A | 0 | 999
Z826 | Historia familiar de artritis y otras enfermedades del sistema osteomuscular y tejido conjuntivo | Z82 | A | 0 | 999
Z827 | Historia familiar de malformaciones congénitas, deformidades y otras anomalías cromosómicas | Z82 | A | 0 | 999
Z833 | Historia familiar de diabetes mellitus | Z83 | A | 0 | 999
Z834 | Historia familiar de otras enfermedades endocrinas, nutricionales y metabólicas | Z83 | A | 0 | 999
Z841 | Historia familiar de trastornos del riñón y del uréter | Z84 | A | 0 | 999
Z859 | Historia personal de tumor maligno, de sitio no especificado | Z85 | A | 0 | 999
Z861 | Historia personal de enfermedades infecciosas y parasitarias | Z86 | A | 0 | 999
Z864 | Historia personal de abuso de sustancias psicoactivas | Z86 | A | 0 | 999
Z865 | Historia personal de otros trastornos mentales o del comportamiento | Z86 | A | 0 | 999
Z867 | Historia personal de enfermedades del sistema circulatorio | Z86 | A | 0 | 999
Z876 | Historia personal de ciertas afecciones originadas en el período perinatal | Z87 | A | 0 | 999
Z880 | Historia personal de alergia a penicilina | Z88 | A | 0 | 999
Z881 | Historia personal de alergia a otros agentes antibióticos | Z88 | A | 0 | 999
Z882 | Historia personal de alergia a sulfonamidas | Z88 | A | 0 | 999
Z884 | Historia personal de alergia a agente anestésico | Z88 | A | 0 | 999
Z885 | Historia personal de alergia a agente narcótico | Z88 | A | 0 | 999
Z886 | Historia personal de alergia a agente analgésico | Z88 | A | 0 | 999
Z887 | Historia personal de alergia a suero o vacuna | Z88 | A | 0 | 999
Z888 | Historia personal de alergia a otras drogas, medicamentos y sustancias biológicas | Z88 | A | 0 | 999
Z899 | Ausencia adquirida de miembros no especificados | Z89 | A | 0 | 999
Z910 | Historia personal de alergia, no debida a drogas ni a sustancias biológicas | Z91 | A | 0 | 999
Z915 | Historia personal de lesión autoinfligida intencionalmente | Z91 | A | 0 | 999
Z916 | Historia personal de otro trauma físico | Z91 | A | 0 | 999
Z920 | Historia personal de anticoncepción | Z92 | A | 10 | 85
Z921 | Historia personal de uso (presente) de anticoagulantes por largo tiempo | Z92 | A | 0 | 999
Z922 | Historia personal de uso (presente) de otros medicamentos por largo tiempo | Z92 | A | 0 | 999
Z949 | Órgano o tejido trasplantado no especificado | Z94 | A | 0 | 999
Z950 | Presencia de dispositivos cardíacos electrónicos | Z95 | A | 0 | 999
Z951 | Presencia de derivación aortocoronaria | Z95 | A | 0 | 999
Z955 | Presencia de angioplastia, injertos y prótesis coronarias | Z95 | A | 0 | 999
Z966 | Presencia de implante ortopédico articular | Z96 | A | 0 | 999
Z975 | Presencia de dispositivo anticonceptivo (intrauterino) | Z97 | F | 10 | 54
`,
  ),
})
