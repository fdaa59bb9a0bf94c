import { catalogue, option, sexes, table, text } from './declaration.ts'

/**
 * Health services of the CUPS: the consultations of the specialities that the marketplace has, and the exams, therapies
 * and procedures most asked for, of the official table of 2026-03-17 with names in sentence case. Administrators load
 * the rest of that table; its reader keeps the chapter and the sex under the names of these fields.
 */
export const cups = catalogue({
  group: 'procedures',
  title: 'Procedimientos CUPS',
  about: 'Consultas y procedimientos de la tabla oficial',
  order: 'code',
  parent: 'cupGroups',
  official: true,
  code: { pattern: /^[0-9A-Z]{5,6}$/, wrong: 'El código tiene cinco o seis letras mayúsculas o cifras' },
  fields: {
    chapter: text('Capítulo', { max: 200, headers: ['descripcion'] }),
    sex: option('Sexo', sexes, { column: true, headers: ['aplicaasexo'] }),
  },
  older: ['/Cup/cup'],
  seeds: table(
    'code name parent sex',
    `
103103 | Resección simple de pterigión (nasal o temporal) | 03 | A
103104 | Resección de pterigión (nasal o temporal) con injerto | 03 | A
221401 | Nasosinuscopia | 05 | A
230101 | Exodoncia de diente permanente unirradicular | 05 | A
230102 | Exodoncia de diente permanente multirradicular | 05 | A
232102 | Obturación dental con resina de fotocurado | 05 | A
232103 | Obturación dental con ionómero de vidrio | 05 | A
237301 | Terapia de conducto radicular en diente unirradicular | 05 | A
237303 | Terapia de conducto radicular en diente multirradicular | 05 | A
240201 | Detartraje subgingival | 05 | A
306001 | Nasolaringoscopia | 06 | A
332202 | Broncoscopia | 06 | A
399201 | Inyección de agente esclerosante en vena (escleroterapia) | 07 | A
441302 | Esofagogastroduodenoscopia [EGD] con o sin biopsia | 09 | A
452301 | Colonoscopia total | 09 | A
452305 | Colonoscopia total con o sin biopsia | 09 | A
573201 | Cistoscopia transuretral | 10 | A
601101 | Biopsia cerrada de próstata por abordaje transrectal | 11 | M
637301 | Vasectomía | 11 | M
640001 | Circuncisión | 11 | M
672001 | Conización cervical | 12 | F
681201 | Histeroscopia | 12 | F
697101 | Inserción de dispositivo intrauterino anticonceptivo [DIU] | 12 | F
702203 | Colposcopia | 12 | F
819101 | Aspiración articular | 13 | A
819201 | Inyección de sustancia terapéutica dentro de la articulación o el ligamento | 13 | A
851101 | Biopsia por punción con aguja fina de mama | 14 | A
851102 | Biopsia de mama con aguja (trucut) | 14 | A
860101 | Biopsia de piel con sacabocado y sutura simple | 14 | A
860102 | Biopsia incisional o escisional de piel, tejido celular subcutáneo o mucosa (con sutura) | 14 | A
861101 | Drenaje de colección superficial de piel o tejido celular subcutáneo, por incisión o aspiración | 14 | A
861401 | Infiltración intralesional con medicamento, hasta de cinco lesiones | 14 | A
861411 | Inyección de material miorelajante (toxina botulínica) | 14 | A
862701 | Onicectomía | 14 | A
863101 | Cauterización, fulguración o crioterapia de lesiones cutáneas en área general, hasta seis | 14 | A
865101 | Sutura de herida única, en área general | 14 | A
865201 | Sutura de herida única de cara | 14 | A
869501 | Curación de lesión en piel o tejido celular subcutáneo | 14 | A
870108 | Radiografía de senos paranasales | 15 | A
870114 | Radiografía panorámica de maxilares, superior e inferior [ortopantomografía] | 15 | A
871010 | Radiografía de columna cervical | 15 | A
871040 | Radiografía de columna lumbosacra | 15 | A
871121 | Radiografía de tórax (PA o AP y lateral) | 15 | A
872002 | Radiografía de abdomen simple | 15 | A
873004 | Radiografía para detectar edad ósea [carpograma] | 15 | A
873204 | Radiografía de hombro | 15 | A
873205 | Radiografía de codo | 15 | A
873206 | Radiografía de puño o muñeca | 15 | A
873210 | Radiografía de mano | 15 | A
873333 | Radiografía de pie (AP, lateral y oblicua) | 15 | A
873411 | Radiografía de cadera o articulación coxofemoral (AP, lateral) | 15 | A
873420 | Radiografía de rodilla (AP, lateral) | 15 | A
873431 | Radiografía de tobillo (AP, lateral y rotación interna) | 15 | A
876802 | Mamografía bilateral | 15 | A
877901 | Histerosalpingografía | 15 | F
879111 | Tomografía computada de cráneo simple | 15 | A
879113 | Tomografía computada de cráneo simple y con contraste | 15 | A
879201 | Tomografía computada de columna cervical, torácica, lumbar o sacra, por nivel (tres espacios) | 15 | A
879301 | Tomografía computada de tórax | 15 | A
879420 | Tomografía computada de abdomen y pelvis (abdomen total) | 15 | A
881141 | Ecografía de tiroides con transductor de 7 MHz o más | 15 | A
881201 | Ecografía de mama con transductor de 7 MHz o más | 15 | A
881202 | Ecocardiograma transtorácico | 15 | A
881210 | Ecocardiograma de estrés con prueba de esfuerzo o con prueba farmacológica | 15 | A
881302 | Ecografía de abdomen total | 15 | A
881305 | Ecografía de abdomen superior | 15 | A
881306 | Ecografía de hígado, páncreas, vía biliar y vesícula | 15 | A
881332 | Ecografía de vías urinarias (riñones, vejiga y próstata transabdominal) | 15 | A
881401 | Ecografía pélvica ginecológica transvaginal | 15 | F
881402 | Ecografía pélvica ginecológica transabdominal | 15 | F
881431 | Ecografía obstétrica transabdominal | 15 | F
881432 | Ecografía obstétrica transvaginal | 15 | F
881434 | Perfil biofísico | 15 | F
881436 | Ecografía obstétrica con translucencia nucal | 15 | A
881437 | Ecografía obstétrica con detalle anatómico | 15 | A
881501 | Ecografía de próstata transabdominal | 15 | M
881510 | Ecografía testicular con transductor de 7 MHz o más | 15 | M
881511 | Ecografía testicular con análisis Doppler | 15 | M
881610 | Ecografía articular de hombro | 15 | A
881620 | Ecografía articular de rodilla | 15 | A
882112 | Ecografía Doppler de vasos del cuello | 15 | A
882298 | Ecografía Doppler obstétrica con evaluación de circulación placentaria | 15 | F
882308 | Ecografía Doppler de vasos arteriales de miembros inferiores | 15 | A
882317 | Ecografía Doppler de vasos venosos de miembros inferiores | 15 | A
883101 | Resonancia magnética de cerebro | 15 | A
883210 | Resonancia magnética de columna cervical simple | 15 | A
883230 | Resonancia magnética de columna lumbosacra simple | 15 | A
883512 | Resonancia magnética de articulaciones de miembro superior | 15 | A
883522 | Resonancia magnética de articulaciones de miembro inferior | 15 | A
886012 | Osteodensitometría por absorción dual | 15 | A
890101 | Atención (visita) domiciliaria, por medicina general | 16 | A
890102 | Atención (visita) domiciliaria, por medicina especializada | 16 | A
890105 | Atención (visita) domiciliaria, por enfermería | 16 | A
890106 | Atención (visita) domiciliaria, por nutrición y dietética | 16 | A
890108 | Atención (visita) domiciliaria, por psicología | 16 | A
890111 | Atención (visita) domiciliaria, por fisioterapia | 16 | A
890113 | Atención (visita) domiciliaria, por terapia ocupacional | 16 | A
890201 | Consulta de primera vez por medicina general | 16 | A
890202 | Consulta de primera vez por otras especialidades médicas | 16 | A
890203 | Consulta de primera vez por odontología general | 16 | A
890204 | Consulta de primera vez por otras especialidades en odontología | 16 | A
890205 | Consulta de primera vez por enfermería | 16 | A
890206 | Consulta de primera vez por nutrición y dietética | 16 | A
890207 | Consulta de primera vez por optometría | 16 | A
890208 | Consulta de primera vez por psicología | 16 | A
890209 | Consulta de primera vez por trabajo social | 16 | A
890210 | Consulta de primera vez por fonoaudiología | 16 | A
890211 | Consulta de primera vez por fisioterapia | 16 | A
890212 | Consulta de primera vez por terapia respiratoria | 16 | A
890213 | Consulta de primera vez por terapia ocupacional | 16 | A
890215 | Consulta de primera vez por equipo interdisciplinario | 16 | A
890218 | Consulta de primera vez por especialista en endodoncia | 16 | A
890220 | Consulta de primera vez por especialista en odontopediatría | 16 | A
890221 | Consulta de primera vez por especialista en periodoncia | 16 | A
890222 | Consulta de primera vez por especialista en ortodoncia | 16 | A
890224 | Consulta de primera vez por especialista en rehabilitación oral | 16 | A
890225 | Consulta de primera vez por especialista en alergología | 16 | A
890226 | Consulta de primera vez por especialista en anestesiología | 16 | A
890228 | Consulta de primera vez por especialista en cardiología | 16 | A
890229 | Consulta de primera vez por especialista en cardiología pediátrica | 16 | A
890230 | Consulta de primera vez por especialista en cirugía cardiovascular | 16 | A
890235 | Consulta de primera vez por especialista en cirugía general | 16 | A
890236 | Consulta de primera vez por especialista en cirugía maxilofacial | 16 | A
890237 | Consulta de primera vez por especialista en cirugía oncológica | 16 | A
890238 | Consulta de primera vez por especialista en cirugía pediátrica | 16 | A
890239 | Consulta de primera vez por especialista en cirugía plástica, estética y reconstructiva | 16 | A
890240 | Consulta de primera vez por especialista en cirugía vascular | 16 | A
890241 | Consulta de primera vez por especialista en coloproctología | 16 | A
890242 | Consulta de primera vez por especialista en dermatología | 16 | A
890243 | Consulta de primera vez por especialista en dolor y cuidados paliativos | 16 | A
890244 | Consulta de primera vez por especialista en endocrinología | 16 | A
890246 | Consulta de primera vez por especialista en gastroenterología | 16 | A
890248 | Consulta de primera vez por especialista en genética médica | 16 | A
890249 | Consulta de primera vez por especialista en geriatría | 16 | A
890250 | Consulta de primera vez por especialista en ginecología y obstetricia | 16 | F
890251 | Consulta de primera vez por especialista en hematología | 16 | A
890254 | Consulta de primera vez por especialista en infectología | 16 | A
890255 | Consulta de primera vez por especialista en mastología | 16 | A
890261 | Consulta de primera vez por especialista en medicina del deporte | 16 | A
890262 | Consulta de primera vez por especialista en medicina del trabajo o seguridad y salud laboral | 16 | A
890263 | Consulta de primera vez por especialista en medicina familiar | 16 | A
890264 | Consulta de primera vez por especialista en medicina física y rehabilitación | 16 | A
890266 | Consulta de primera vez por especialista en medicina interna | 16 | A
890268 | Consulta de primera vez por especialista en nefrología | 16 | A
890270 | Consulta de primera vez por especialista en neonatología | 16 | A
890271 | Consulta de primera vez por especialista en neumología | 16 | A
890273 | Consulta de primera vez por especialista en neurocirugía | 16 | A
890274 | Consulta de primera vez por especialista en neurología | 16 | A
890275 | Consulta de primera vez por especialista en neurología pediátrica | 16 | A
890276 | Consulta de primera vez por especialista en oftalmología | 16 | A
890278 | Consulta de primera vez por especialista en oncología | 16 | A
890280 | Consulta de primera vez por especialista en ortopedia y traumatología | 16 | A
890281 | Consulta de primera vez por especialista en ortopedia y traumatología pediátrica | 16 | A
890282 | Consulta de primera vez por especialista en otorrinolaringología | 16 | A
890283 | Consulta de primera vez por especialista en pediatría | 16 | A
890284 | Consulta de primera vez por especialista en psiquiatría | 16 | A
890285 | Consulta de primera vez por especialista en psiquiatría pediátrica | 16 | A
890288 | Consulta de primera vez por especialista en reumatología | 16 | A
890290 | Consulta de primera vez por especialista en sexología clínica | 16 | A
890291 | Consulta de primera vez por especialista en toxicología clínica | 16 | A
890294 | Consulta de primera vez por especialista en urología | 16 | A
890301 | Consulta de control o de seguimiento por medicina general | 16 | A
890302 | Consulta de control o de seguimiento por otras especialidades médicas | 16 | A
890303 | Consulta de control o de seguimiento por odontología general | 16 | A
890304 | Consulta de control o de seguimiento por otras especialidades en odontología | 16 | A
890305 | Consulta de control o de seguimiento por enfermería | 16 | A
890306 | Consulta de control o de seguimiento por nutrición y dietética | 16 | A
890307 | Consulta de control o de seguimiento por optometría | 16 | A
890308 | Consulta de control o de seguimiento por psicología | 16 | A
890309 | Consulta de control o de seguimiento por trabajo social | 16 | A
890310 | Consulta de control o de seguimiento por fonoaudiología | 16 | A
890311 | Consulta de control o de seguimiento por fisioterapia | 16 | A
890312 | Consulta de control o de seguimiento por terapia respiratoria | 16 | A
890313 | Consulta de control o de seguimiento por terapia ocupacional | 16 | A
890315 | Consulta integral de control o de seguimiento por equipo interdisciplinario | 16 | A
890318 | Consulta de control o de seguimiento por especialista en endodoncia | 16 | A
890320 | Consulta de control o de seguimiento por especialista en odontopediatría | 16 | A
890321 | Consulta de control o de seguimiento por especialista en periodoncia | 16 | A
890322 | Consulta de control o de seguimiento por especialista en ortodoncia | 16 | A
890324 | Consulta de control o de seguimiento por especialista en rehabilitación oral | 16 | A
890325 | Consulta de control o de seguimiento por especialista en alergología | 16 | A
890326 | Consulta de control o de seguimiento por especialista en anestesiología | 16 | A
890328 | Consulta de control o de seguimiento por especialista en cardiología | 16 | A
890329 | Consulta de control o de seguimiento por especialista en cardiología pediátrica | 16 | A
890330 | Consulta de control o de seguimiento por especialista en cirugía cardiovascular | 16 | A
890335 | Consulta de control o de seguimiento por especialista en cirugía general | 16 | A
890336 | Consulta de control o de seguimiento por especialista en cirugía maxilofacial | 16 | A
890337 | Consulta de control o de seguimiento por especialista en cirugía oncológica | 16 | A
890338 | Consulta de control o de seguimiento por especialista en cirugía pediátrica | 16 | A
890339 | Consulta de control o de seguimiento por especialista en cirugía plástica, estética y reconstructiva | 16 | A
890340 | Consulta de control o de seguimiento por especialista en cirugía vascular | 16 | A
890341 | Consulta de control o de seguimiento por especialista en coloproctología | 16 | A
890342 | Consulta de control o de seguimiento por especialista en dermatología | 16 | A
890343 | Consulta de control o de seguimiento por especialista en dolor y cuidados paliativos | 16 | A
890344 | Consulta de control o de seguimiento por especialista en endocrinología | 16 | A
890346 | Consulta de control o de seguimiento por especialista en gastroenterología | 16 | A
890348 | Consulta de control o de seguimiento por especialista en genética médica | 16 | A
890349 | Consulta de control o de seguimiento por especialista en geriatría | 16 | A
890350 | Consulta de control o de seguimiento por especialista en ginecología y obstetricia | 16 | F
890351 | Consulta de control o de seguimiento por especialista en hematología | 16 | A
890354 | Consulta de control o de seguimiento por especialista en infectología | 16 | A
890355 | Consulta de control o de seguimiento por especialista en mastología | 16 | A
890361 | Consulta de control o de seguimiento por especialista en medicina del deporte | 16 | A
890362 | Consulta de control o seguimiento por especialista en medicina del trabajo o seguridad y salud laboral | 16 | A
890363 | Consulta de control o de seguimiento por especialista en medicina familiar | 16 | A
890364 | Consulta de control o de seguimiento por especialista en medicina física y rehabilitación | 16 | A
890366 | Consulta de control o de seguimiento por especialista en medicina interna | 16 | A
890368 | Consulta de control o de seguimiento por especialista en nefrología | 16 | A
890370 | Consulta de control o de seguimiento por especialista en neonatología | 16 | A
890371 | Consulta de control o de seguimiento por especialista en neumología | 16 | A
890373 | Consulta de control o de seguimiento por especialista en neurocirugía | 16 | A
890374 | Consulta de control o de seguimiento por especialista en neurología | 16 | A
890375 | Consulta de control o de seguimiento por especialista en neurología pediátrica | 16 | A
890376 | Consulta de control o de seguimiento por especialista en oftalmología | 16 | A
890378 | Consulta de control o de seguimiento por especialista en oncología | 16 | A
890380 | Consulta de control o de seguimiento por especialista en ortopedia y traumatología | 16 | A
890381 | Consulta de control o de seguimiento por especialista en ortopedia y traumatología pediátrica | 16 | A
890382 | Consulta de control o de seguimiento por especialista en otorrinolaringología | 16 | A
890383 | Consulta de control o de seguimiento por especialista en pediatría | 16 | A
890384 | Consulta de control o de seguimiento por especialista en psiquiatría | 16 | A
890385 | Consulta de control o de seguimiento por especialista en psiquiatría pediátrica | 16 | A
890388 | Consulta de control o de seguimiento por especialista en reumatología | 16 | A
890390 | Consulta de control o de seguimiento por especialista en sexología clínica | 16 | A
890391 | Consulta de control o de seguimiento por especialista en toxicología clínica | 16 | A
890394 | Consulta de control o de seguimiento por especialista en urología | 16 | A
890401 | Interconsulta por medicina general | 16 | A
890402 | Interconsulta por otras especialidades médicas | 16 | A
890406 | Interconsulta por nutrición y dietética | 16 | A
890408 | Interconsulta por psicología | 16 | A
890501 | Participación en junta médica o equipo interdisciplinario por medicina general, por caso | 16 | A
890502 | Participación en junta médica o equipo interdisciplinario por medicina especializada, por caso | 16 | A
890503 | Participación en junta médica o equipo interdisciplinario por otro profesional de la salud, por caso | 16 | A
890701 | Consulta de urgencias por medicina general | 16 | A
891101 | Tonometría | 16 | A
891402 | Electroencefalograma computarizado | 16 | A
891509 | Neuroconducción (cada nervio) | 16 | A
891704 | Estudio fisiológico completo del sueño [polisomnografía] | 16 | A
892001 | Urodinamia estándar | 16 | A
892401 | Uroflujometría | 16 | A
892901 | Toma de muestra o tejido cervicovaginal para estudio citológico | 16 | F
893106 | Control de ortodoncia fija, removible o tratamiento ortopédico funcional y mecánico | 16 | A
893805 | Espirometría o curva de flujo-volumen pre y posbroncodilatadores | 16 | A
893808 | Espirometría o curva de flujo-volumen simple | 16 | A
893904 | Prueba endoscópica de ureasa rápida para Helicobacter pylori | 16 | A
893911 | Monitorización continua de glucosa | 16 | A
894102 | Prueba de esfuerzo cardiovascular | 16 | A
894402 | Prueba de caminata de 6 minutos | 16 | A
895001 | Monitoreo electrocardiográfico continuo (Holter) | 16 | A
895004 | Monitoreo ambulatorio de presión arterial sistémica | 16 | A
895101 | Electrocardiograma de ritmo o de superficie | 16 | A
897011 | Monitoria fetal anteparto | 16 | F
898015 | Estudio de citología cervicovaginal, manual | 16 | F
898016 | Estudio de citología cervicovaginal, semiautomatizado o automatizado | 16 | F
898101 | Estudio de coloración básica en biopsia | 16 | A
901101 | Baciloscopia (coloración de Ziehl-Neelsen) | 17 | A
901206 | Coprocultivo | 17 | A
901235 | Urocultivo con antibiograma de disco | 17 | A
901305 | Examen directo para hongos (KOH) | 17 | A
902045 | Tiempo de protrombina [TP] | 17 | A
902049 | Tiempo de tromboplastina parcial [TTP] | 17 | A
902104 | Dímero D automatizado | 17 | A
902205 | Eritrosedimentación [velocidad de sedimentación globular, VSG] automatizada | 17 | A
902210 | Hemograma IV automatizado, con plaquetas, índices y morfología | 17 | A
902213 | Hemoglobina | 17 | A
902224 | Recuento de reticulocitos automatizado | 17 | A
903013 | Espermograma completo | 17 | M
903016 | Ferritina | 17 | A
903026 | Microalbuminuria automatizada en orina parcial | 17 | A
903044 | Saturación de transferrina | 17 | A
903065 | Propéptido natriurético cerebral [pro-BNP] | 17 | A
903105 | Ácido fólico [folatos] en suero | 17 | A
903426 | Hemoglobina glicosilada automatizada | 17 | A
903603 | Calcio automatizado | 17 | A
903605 | Ionograma [cloro, sodio, potasio y bicarbonato o calcio] | 17 | A
903703 | Vitamina B12 [cianocobalamina] | 17 | A
903706 | Vitamina D 25 hidroxi total [D2-D3] [calciferol] | 17 | A
903801 | Ácido úrico en suero u otros fluidos | 17 | A
903803 | Albúmina en suero u otros fluidos | 17 | A
903805 | Amilasa en suero u otros fluidos | 17 | A
903809 | Bilirrubinas total y directa | 17 | A
903813 | Cloro | 17 | A
903815 | Colesterol de alta densidad [HDL] | 17 | A
903817 | Colesterol de baja densidad [LDL] automatizado | 17 | A
903818 | Colesterol total | 17 | A
903821 | Creatina quinasa total [CK-CPK] | 17 | A
903823 | Depuración de creatinina | 17 | A
903833 | Fosfatasa alcalina | 17 | A
903838 | Gamma glutamil transferasa | 17 | A
903841 | Glucosa en suero u otro fluido diferente a orina | 17 | A
903844 | Glucosa, curva de tolerancia | 17 | A
903845 | Glucosa, prueba de O'Sullivan | 17 | F
903846 | Hierro total | 17 | A
903847 | Lipasa | 17 | A
903854 | Magnesio en suero u otros fluidos | 17 | A
903856 | Nitrógeno ureico [BUN] | 17 | A
903859 | Potasio en suero u otros fluidos | 17 | A
903862 | Proteínas en orina de 24 horas | 17 | A
903863 | Proteínas totales en suero y otros fluidos | 17 | A
903864 | Sodio en suero u otros fluidos | 17 | A
903866 | Transaminasa glutámico-pirúvica [alanina aminotransferasa, ALT] | 17 | A
903867 | Transaminasa glutámico-oxalacética [aspartato aminotransferasa, AST] | 17 | A
903868 | Triglicéridos | 17 | A
903869 | Urea en sangre u otros fluidos | 17 | A
903876 | Creatinina en orina parcial | 17 | A
903883 | Glucosa semiautomatizada [glucometría] | 17 | A
903895 | Creatinina en suero u otros fluidos | 17 | A
904105 | Hormona foliculoestimulante [FSH] | 17 | A
904107 | Hormona luteinizante [LH] | 17 | A
904108 | Prolactina | 17 | A
904508 | Gonadotropina coriónica, subunidad beta cualitativa (prueba de embarazo) en orina o suero | 17 | F
904602 | Testosterona total | 17 | A
904704 | Insulina (cada muestra) | 17 | A
904902 | Hormona estimulante de la tiroides [TSH] | 17 | A
904904 | Hormona estimulante de la tiroides [TSH] ultrasensible | 17 | A
904912 | Hormona paratiroidea, molécula intacta [PTH] | 17 | A
904921 | Tiroxina libre [T4 libre] | 17 | A
906039 | Treponema pallidum, anticuerpos (prueba treponémica) | 17 | A
906218 | Hepatitis A, anticuerpos IgM | 17 | A
906219 | Hepatitis A, anticuerpos totales | 17 | A
906221 | Hepatitis B, anticuerpos centrales totales [anti-core, anti-HBc] | 17 | A
906223 | Hepatitis B, anticuerpos de superficie [anti-HBs] | 17 | A
906225 | Hepatitis C, anticuerpos | 17 | A
906249 | Virus de inmunodeficiencia humana [VIH] 1 y 2, anticuerpos | 17 | A
906256 | Helicobacter pylori, antígeno | 17 | A
906317 | Hepatitis B, antígeno de superficie [HBsAg] | 17 | A
906340 | SARS-CoV-2 [COVID-19], antígeno | 17 | A
906440 | Anticuerpos antinucleares automatizado | 17 | A
906466 | Anticuerpos antipéptido cíclico citrulinado [anti-CCP] | 17 | A
906479 | Anticuerpos antitransglutaminasa | 17 | A
906605 | Antígeno de cáncer de ovario [CA 125] | 17 | F
906610 | Antígeno específico de próstata [PSA] | 17 | M
906836 | Inmunoglobulina E [IgE] automatizada | 17 | A
906851 | Calprotectina | 17 | A
906910 | Factor reumatoideo, semiautomatizado o automatizado | 17 | A
906913 | Proteína C reactiva de alta precisión, automatizada | 17 | A
906914 | Proteína C reactiva, manual o semiautomatizada | 17 | A
906915 | Prueba no treponémica manual | 17 | A
907002 | Coprológico | 17 | A
907008 | Sangre oculta en materia fecal [guayaco o equivalente] | 17 | A
907009 | Sangre oculta en materia fecal (hemoglobina humana específica) | 17 | A
907106 | Uroanálisis | 17 | A
908832 | Virus de inmunodeficiencia humana [VIH], carga viral | 17 | A
908890 | Virus del papiloma humano [VPH], detección por pruebas moleculares | 17 | A
911016 | Hemoclasificación, sistema Rh [antígeno Rh D] en tubo | 18 | A
911017 | Hemoclasificación, sistema ABO directa por microtécnica | 18 | A
930860 | Electromiografía en cada extremidad (uno o más músculos) | 20 | A
931001 | Terapia física integral | 20 | A
933501 | Terapia de rehabilitación pulmonar | 20 | A
933601 | Terapia de rehabilitación cardiovascular | 20 | A
937101 | Terapia fonoaudiológica para problemas evolutivos y adquiridos del lenguaje oral y escrito | 20 | A
937202 | Terapia fonoaudiológica de la voz | 20 | A
937203 | Terapia fonoaudiológica de la deglución | 20 | A
938301 | Entrenamiento funcional en autocuidado (actividades básicas e instrumentales de la vida diaria) | 20 | A
938303 | Terapia ocupacional integral | 20 | A
939402 | Nebulización | 20 | A
939403 | Terapia respiratoria integral | 20 | A
940701 | Aplicación de prueba neuropsicológica (cada una) | 21 | A
943101 | Psicoterapia individual por psiquiatría | 21 | A
943102 | Psicoterapia individual por psicología | 21 | A
943501 | Intervención en crisis | 21 | A
944002 | Psicoterapia de pareja por psicología | 21 | A
944102 | Psicoterapia familiar por psicología | 21 | A
944202 | Psicoterapia de grupo por psicología | 21 | A
944301 | Terapia de rehabilitación cognitiva | 21 | A
950505 | Estudio de campo visual central o periférico computarizado | 22 | A
950601 | Medición de agudeza visual | 22 | A
951501 | Topografía computada corneal simple | 22 | A
951902 | Tomografía óptica de segmento posterior [OCT] | 22 | A
952001 | Biometría ocular | 22 | A
952501 | Paquimetría | 22 | A
954107 | Audiometría de tonos puros aéreos y óseos con enmascaramiento [audiometría tonal] | 22 | A
954301 | Logoaudiometría | 22 | A
954302 | Inmitancia acústica (impedanciometría) | 22 | A
954601 | Emisiones otoacústicas | 22 | A
954610 | Liberación y reposicionamiento canalicular (rehabilitación vestibular periférica) | 22 | A
954632 | Potenciales evocados auditivos de corta latencia automatizados, medición de maduración | 22 | A
965201 | Lavado e irrigación de oídos | 23 | A
973801 | Retiro de suturas de cabeza y cuello (retiro de puntos) | 23 | A
977101 | Extracción de dispositivo anticonceptivo intrauterino (DIU) | 23 | F
981101 | Extracción sin incisión de cuerpo extraño de conducto auditivo externo | 23 | A
990201 | Educación individual en salud, por medicina general | 24 | A
990204 | Educación individual en salud, por enfermería | 24 | A
990205 | Educación individual en salud, por nutrición y dietética | 24 | A
990206 | Educación individual en salud, por psicología | 24 | A
991202 | Inmunoterapia con extracto alergénico por vía subcutánea | 24 | A
992301 | Inyección o infiltración de esteroide | 24 | A
993120 | Vacunación combinada contra tétanos y difteria [Td] | 24 | A
993503 | Vacunación contra hepatitis B | 24 | A
993510 | Vacunación contra influenza | 24 | A
993513 | Vacunación contra virus del papiloma humano [VPH] | 24 | A
993522 | Vacunación combinada contra sarampión, parotiditis y rubéola [SRP] (triple viral) | 24 | A
997001 | Profilaxis dental o pulido coronal | 24 | A
997002 | Control de placa dental | 24 | A
997106 | Topicación de flúor en barniz | 24 | A
997107 | Aplicación de sellantes | 24 | A
997301 | Detartraje supragingival | 24 | A
998704 | Composición corporal por bioimpedancia octopolar | 24 | A
`,
  ),
})
