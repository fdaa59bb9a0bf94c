import { entriesOf } from './entry.ts'

/** Countries by their numeric code (ISO 3166-1), each with its two letters. */
export const countries = entriesOf(`
004 AF Afganistán
008 AL Albania
010 AQ Antártida
012 DZ Argelia
016 AS Samoa Americana
020 AD Andorra
024 AO Angola
028 AG Antigua y Barbuda
031 AZ Azerbaiyán
032 AR Argentina
036 AU Australia
040 AT Austria
044 BS Bahamas
048 BH Baréin
050 BD Bangladés
051 AM Armenia
052 BB Barbados
056 BE Bélgica
060 BM Bermudas
064 BT Bután
068 BO Bolivia
070 BA Bosnia y Herzegovina
072 BW Botsuana
074 BV Isla Bouvet
076 BR Brasil
084 BZ Belice
086 IO Territorio Británico del Océano Índico
090 SB Islas Salomón
092 VG Islas Vírgenes Británicas
096 BN Brunéi
100 BG Bulgaria
104 MM Myanmar (Birmania)
108 BI Burundi
112 BY Bielorrusia
116 KH Camboya
120 CM Camerún
124 CA Canadá
132 CV Cabo Verde
136 KY Islas Caimán
140 CF República Centroafricana
144 LK Sri Lanka
148 TD Chad
152 CL Chile
156 CN China
158 TW Taiwán
162 CX Isla de Navidad
166 CC Islas Cocos
170 CO Colombia
174 KM Comoras
175 YT Mayotte
178 CG Congo
180 CD República Democrática del Congo
184 CK Islas Cook
188 CR Costa Rica
191 HR Croacia
192 CU Cuba
196 CY Chipre
203 CZ Chequia
204 BJ Benín
208 DK Dinamarca
212 DM Dominica
214 DO República Dominicana
218 EC Ecuador
222 SV El Salvador
226 GQ Guinea Ecuatorial
231 ET Etiopía
232 ER Eritrea
233 EE Estonia
234 FO Islas Feroe
238 FK Islas Malvinas
239 GS Islas Georgia del Sur y Sandwich del Sur
242 FJ Fiyi
246 FI Finlandia
248 AX Islas Aland
250 FR Francia
254 GF Guayana Francesa
258 PF Polinesia Francesa
260 TF Territorios Australes Franceses
262 DJ Yibuti
266 GA Gabón
268 GE Georgia
270 GM Gambia
275 PS Palestina
276 DE Alemania
288 GH Ghana
292 GI Gibraltar
296 KI Kiribati
300 GR Grecia
304 GL Groenlandia
308 GD Granada
312 GP Guadalupe
316 GU Guam
320 GT Guatemala
324 GN Guinea
328 GY Guyana
332 HT Haití
334 HM Islas Heard y McDonald
336 VA Ciudad del Vaticano
340 HN Honduras
344 HK Hong Kong
348 HU Hungría
352 IS Islandia
356 IN India
360 ID Indonesia
364 IR Irán
368 IQ Irak
372 IE Irlanda
376 IL Israel
380 IT Italia
384 CI Costa de Marfil
388 JM Jamaica
392 JP Japón
398 KZ Kazajistán
400 JO Jordania
404 KE Kenia
408 KP Corea del Norte
410 KR Corea del Sur
414 KW Kuwait
417 KG Kirguistán
418 LA Laos
422 LB Líbano
426 LS Lesoto
428 LV Letonia
430 LR Liberia
434 LY Libia
438 LI Liechtenstein
440 LT Lituania
442 LU Luxemburgo
446 MO Macao
450 MG Madagascar
454 MW Malaui
458 MY Malasia
462 MV Maldivas
466 ML Mali
470 MT Malta
474 MQ Martinica
478 MR Mauritania
480 MU Mauricio
484 MX México
492 MC Mónaco
496 MN Mongolia
498 MD Moldavia
499 ME Montenegro
500 MS Montserrat
504 MA Marruecos
508 MZ Mozambique
512 OM Omán
516 NA Namibia
520 NR Nauru
524 NP Nepal
528 NL Países Bajos
531 CW Curazao
533 AW Aruba
534 SX Sint Maarten
535 BQ Caribe neerlandés
540 NC Nueva Caledonia
548 VU Vanuatu
554 NZ Nueva Zelanda
558 NI Nicaragua
562 NE Níger
566 NG Nigeria
570 NU Niue
574 NF Isla Norfolk
578 NO Noruega
580 MP Islas Marianas del Norte
581 UM Islas menores alejadas de los Estados Unidos
583 FM Micronesia
584 MH Islas Marshall
585 PW Palaos
586 PK Pakistán
591 PA Panamá
598 PG Papúa Nueva Guinea
600 PY Paraguay
604 PE Perú
608 PH Filipinas
612 PN Islas Pitcairn
616 PL Polonia
620 PT Portugal
624 GW Guinea-Bisáu
626 TL Timor-Leste
630 PR Puerto Rico
634 QA Catar
638 RE Reunión
642 RO Rumanía
643 RU Rusia
646 RW Ruanda
652 BL San Bartolomé
654 SH Santa Elena
659 KN San Cristóbal y Nieves
660 AI Anguila
662 LC Santa Lucía
663 MF San Martín
666 PM San Pedro y Miquelón
670 VC San Vicente y las Granadinas
674 SM San Marino
678 ST Santo Tomé y Príncipe
682 SA Arabia Saudita
686 SN Senegal
688 RS Serbia
690 SC Seychelles
694 SL Sierra Leona
702 SG Singapur
703 SK Eslovaquia
704 VN Vietnam
705 SI Eslovenia
706 SO Somalia
710 ZA Sudáfrica
716 ZW Zimbabue
724 ES España
728 SS Sudán del Sur
729 SD Sudán
732 EH Sáhara Occidental
740 SR Surinam
744 SJ Svalbard y Jan Mayen
748 SZ Esuatini
752 SE Suecia
756 CH Suiza
760 SY Siria
762 TJ Tayikistán
764 TH Tailandia
768 TG Togo
772 TK Tokelau
776 TO Tonga
780 TT Trinidad y Tobago
784 AE Emiratos Árabes Unidos
788 TN Túnez
792 TR Turquía
795 TM Turkmenistán
796 TC Islas Turcas y Caicos
798 TV Tuvalu
800 UG Uganda
804 UA Ucrania
807 MK Macedonia del Norte
818 EG Egipto
826 GB Reino Unido
831 GG Guernesey
832 JE Jersey
833 IM Isla de Man
834 TZ Tanzania
840 US Estados Unidos
850 VI Islas Vírgenes de los Estados Unidos
854 BF Burkina Faso
858 UY Uruguay
860 UZ Uzbekistán
862 VE Venezuela
876 WF Wallis y Futuna
882 WS Samoa
887 YE Yemen
894 ZM Zambia
`).map(({ id, name }) => ({ id, alpha2: name.slice(0, 2), name: name.slice(3) }))
