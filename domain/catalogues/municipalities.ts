import { entriesOf } from './entry.ts'

/** The 33 departments. Ids are DIVIPOLA codes (DANE). */
export const departments = entriesOf(`
05 Antioquia
08 Atlántico
11 Bogotá, D.C.
13 Bolívar
15 Boyacá
17 Caldas
18 Caquetá
19 Cauca
20 Cesar
23 Córdoba
25 Cundinamarca
27 Chocó
41 Huila
44 La Guajira
47 Magdalena
50 Meta
52 Nariño
54 Norte de Santander
63 Quindío
66 Risaralda
68 Santander
70 Sucre
73 Tolima
76 Valle del Cauca
81 Arauca
85 Casanare
86 Putumayo
88 Archipiélago de San Andrés, Providencia y Santa Catalina
91 Amazonas
94 Guainía
95 Guaviare
97 Vaupés
99 Vichada
`)

/**
 * Capitals and larger towns, so that the product works before the official table is imported. Ids are DIVIPOLA codes
 * (DANE).
 */
export const municipalities = entriesOf(`
05001 Medellín
05045 Apartadó
05079 Barbosa
05088 Bello
05129 Caldas
05148 El Carmen de Viboral
05154 Caucasia
05212 Copacabana
05237 Donmatías
05266 Envigado
05308 Girardota
05318 Guarne
05360 Itagüí
05376 La Ceja
05380 La Estrella
05440 Marinilla
05615 Rionegro
05631 Sabaneta
05686 Santa Rosa de Osos
05736 Segovia
05756 Sonsón
05837 Turbo
05887 Yarumal
08001 Barranquilla
08078 Baranoa
08296 Galapa
08433 Malambo
08573 Puerto Colombia
08634 Sabanagrande
08638 Sabanalarga
08685 Santo Tomás
08758 Soledad
11001 Bogotá, D.C.
13001 Cartagena de Indias
13052 Arjona
13244 El Carmen de Bolívar
13430 Magangué
13468 Mompós
13836 Turbaco
15001 Tunja
15176 Chiquinquirá
15238 Duitama
15407 Villa de Leyva
15469 Moniquirá
15516 Paipa
15572 Puerto Boyacá
15759 Sogamoso
17001 Manizales
17042 Anserma
17174 Chinchiná
17380 La Dorada
17614 Riosucio
17873 Villamaría
18001 Florencia
18753 San Vicente del Caguán
19001 Popayán
19142 Caloto
19256 El Tambo
19318 Guapí
19455 Miranda
19532 Patía
19573 Puerto Tejada
19698 Santander de Quilichao
20001 Valledupar
20011 Aguachica
20013 Agustín Codazzi
20060 Bosconia
20238 El Copey
23001 Montería
23162 Cereté
23182 Chinú
23417 Lorica
23466 Montelíbano
23555 Planeta Rica
23660 Sahagún
23807 Tierralta
25001 Agua de Dios
25040 Anolaima
25099 Bojacá
25126 Cajicá
25175 Chía
25214 Cota
25269 Facatativá
25286 Funza
25290 Fusagasugá
25307 Girardot
25377 La Calera
25386 La Mesa
25430 Madrid
25473 Mosquera
25740 Sibaté
25754 Soacha
25758 Sopó
25785 Tabio
25799 Tenjo
25817 Tocancipá
25843 Villa de San Diego de Ubaté
25875 Villeta
25899 Zipaquirá
27001 Quibdó
27361 Istmina
27787 Tadó
41001 Neiva
41132 Campoalegre
41298 Garzón
41396 La Plata
41551 Pitalito
44001 Riohacha
44430 Maicao
44560 Manaure
44650 San Juan del Cesar
44847 Uribia
44874 Villanueva
47001 Santa Marta
47053 Aracataca
47189 Ciénaga
47245 El Banco
47288 Fundación
47555 Plato
50001 Villavicencio
50006 Acacías
50313 Granada
50568 Puerto Gaitán
50573 Puerto López
50606 Restrepo
52001 Pasto
52356 Ipiales
52399 La Unión
52678 Samaniego
52835 San Andrés de Tumaco
52838 Túquerres
54001 San José de Cúcuta
54261 El Zulia
54405 Los Patios
54498 Ocaña
54518 Pamplona
54810 Tibú
54874 Villa del Rosario
63001 Armenia
63130 Calarcá
63190 Circasia
63401 La Tebaida
63470 Montenegro
63594 Quimbaya
66001 Pereira
66045 Apía
66170 Dosquebradas
66400 La Virginia
66594 Quinchía
66682 Santa Rosa de Cabal
68001 Bucaramanga
68081 Barrancabermeja
68276 Floridablanca
68307 Girón
68432 Málaga
68547 Piedecuesta
68655 Sabana de Torres
68679 San Gil
68755 Socorro
68861 Vélez
70001 Sincelejo
70215 Corozal
70670 Sampués
70708 San Marcos
70713 San Onofre
70820 Santiago de Tolú
73001 Ibagué
73168 Chaparral
73268 Espinal
73319 Guamo
73349 Honda
73411 Líbano
73443 San Sebastián de Mariquita
73449 Melgar
76001 Cali
76036 Andalucía
76041 Ansermanuevo
76109 Buenaventura
76111 Guadalajara de Buga
76113 Bugalagrande
76122 Caicedonia
76126 Calima
76130 Candelaria
76147 Cartago
76233 Dagua
76248 El Cerrito
76275 Florida
76306 Ginebra
76318 Guacarí
76364 Jamundí
76400 La Unión
76520 Palmira
76563 Pradera
76622 Roldanillo
76736 Sevilla
76834 Tuluá
76890 Yotoco
76892 Yumbo
76895 Zarzal
81001 Arauca
81736 Saravena
81794 Tame
85001 Yopal
85010 Aguazul
85162 Monterrey
85410 Tauramena
85440 Villanueva
86001 Mocoa
86320 Orito
86568 Puerto Asís
86865 Valle del Guamuez
88001 San Andrés
88564 Providencia
91001 Leticia
91540 Puerto Nariño
94001 Inírida
95001 San José del Guaviare
95025 El Retorno
97001 Mitú
99001 Puerto Carreño
99773 Cumaribo
`)
