import { catalogue, choice, table, text, tick } from './declaration.ts'
import { pharmaceuticalForms } from './pharmaceutical-forms.ts'

const forms = new Map<string | undefined, string>(
  pharmaceuticalForms.seeds.rows.map(({ code, name }) => [code, name.toLowerCase()]),
)

const rows = table(
  'code generic concentration form route unit atc controlled',
  `
acetam-cod-325-tab | Acetaminofén + codeína | 325 mg + 30 mg | TAB | ORAL | tableta | | 1
acetam-hid-325-tab | Acetaminofén + hidrocodona | 325 mg + 5 mg | TAB | ORAL | tableta | | 1
acetam-tra-325-tab | Acetaminofén + tramadol | 325 mg + 37,5 mg | TAB | ORAL | tableta
acetaminof-10-iny | Acetaminofén | 10 mg/mL | INY | IV | ampolla | N02BE01
acetaminof-100-got | Acetaminofén | 100 mg/mL | GOTAS | ORAL | gota | N02BE01
acetaminof-150-jbe | Acetaminofén | 150 mg/5 mL | JARABE | ORAL | mL | N02BE01
acetaminof-500-tab | Acetaminofén | 500 mg | TAB | ORAL | tableta | N02BE01
acetilcis-100-jbe | Acetilcisteína | 100 mg/5 mL | JARABE | ORAL | mL | R05CB01
acetilcis-600-pol | Acetilcisteína | 600 mg | POLVO-ORAL | ORAL | sobre | R05CB01
aciclovir-200-tab | Aciclovir | 200 mg | TAB | ORAL | tableta | J05AB01
aciclovir-5-cre | Aciclovir | 5 % | CREMA | TOPICA | aplicacion | D06BB03
aciclovir-800-tab | Aciclovir | 800 mg | TAB | ORAL | tableta | J05AB01
acidoacet-100-rec | Ácido acetilsalicílico | 100 mg | TAB-REC | ORAL | tableta | B01AC06
alendronat-70-tab | Ácido alendrónico | 70 mg | TAB | ORAL | tableta | M05BA04
vit-c-500-mast | Ácido ascórbico | 500 mg | TAB-MAST | ORAL | tableta | A11GA01
ac-azelaic-15-gel | Ácido azelaico | 15 % | GEL | TOPICA | aplicacion | D10AX03
ac-azelaic-20-cre | Ácido azelaico | 20 % | CREMA | TOPICA | aplicacion | D10AX03
acidofol-1-tab | Ácido fólico | 1 mg | TAB | ORAL | tableta | B03BB01
acidofol-5-tab | Ácido fólico | 5 mg | TAB | ORAL | tableta | B03BB01
ac-fusid-2-cre | Ácido fusídico | 2 % | CREMA | TOPICA | aplicacion | D06AX01
ibandronat-150-rec | Ácido ibandrónico | 150 mg | TAB-REC | ORAL | tableta | M05BA06
ac-tranex-500-tab | Ácido tranexámico | 500 mg | TAB | ORAL | tableta | B02AA02
ursodeox-300-tab | Ácido ursodesoxicólico | 300 mg | TAB | ORAL | tableta | A05AA02
ac-valpro-250-cap | Ácido valproico | 250 mg | CAP | ORAL | capsula | N03AG01
ac-valpro-250-jbe | Ácido valproico | 250 mg/5 mL | JARABE | ORAL | mL | N03AG01
ac-zoledr-5-iny | Ácido zoledrónico | 5 mg/100 mL | INY | IV | ampolla | M05BA08
adalimumab-40-plu | Adalimumab | 40 mg/0,4 mL | PLUMA | SC | jeringa | L04AB04
adapaleno-0.1-gel | Adapaleno | 0,1 % | GEL | TOPICA | aplicacion | D10AD03
albendaz-200-tab | Albendazol | 200 mg | TAB | ORAL | tableta | P02CA03
albendaz-400-susp | Albendazol | 400 mg/20 mL | SUSP | ORAL | mL | P02CA03
alginato-500-susp | Alginato de sodio + bicarbonato de sodio | 500 mg + 267 mg/10 mL | SUSP | ORAL | mL
alopurinol-100-tab | Alopurinol | 100 mg | TAB | ORAL | tableta | M04AA01
alopurinol-300-tab | Alopurinol | 300 mg | TAB | ORAL | tableta | M04AA01
alprazolam-0.25-tab | Alprazolam | 0,25 mg | TAB | ORAL | tableta | N05BA12 | 1
alprazolam-0.5-tab | Alprazolam | 0,5 mg | TAB | ORAL | tableta | N05BA12 | 1
ambroxol-15-jbe | Ambroxol | 15 mg/5 mL | JARABE | ORAL | mL | R05CB06
ambroxol-30-tab | Ambroxol | 30 mg | TAB | ORAL | tableta | R05CB06
amiodarona-200-tab | Amiodarona | 200 mg | TAB | ORAL | tableta | C01BD01
amitript-25-rec | Amitriptilina | 25 mg | TAB-REC | ORAL | tableta | N06AA09
amlodipino-10-tab | Amlodipino | 10 mg | TAB | ORAL | tableta | C08CA01
amlodipino-5-tab | Amlodipino | 5 mg | TAB | ORAL | tableta | C08CA01
amox-clav-400-susp | Amoxicilina + ácido clavulánico | 400 mg + 57 mg/5 mL | POLVO-SUSP | ORAL | mL | J01CR02
amox-clav-500-rec | Amoxicilina + ácido clavulánico | 500 mg + 125 mg | TAB-REC | ORAL | tableta | J01CR02
amox-clav-875-rec | Amoxicilina + ácido clavulánico | 875 mg + 125 mg | TAB-REC | ORAL | tableta | J01CR02
amoxicil-250-susp | Amoxicilina | 250 mg/5 mL | POLVO-SUSP | ORAL | mL | J01CA04
amoxicil-500-cap | Amoxicilina | 500 mg | CAP | ORAL | capsula | J01CA04
ampic-sulb-1.5-iny | Ampicilina + sulbactam | 1,5 g | INY-POLVO | IV | frasco | J01CR01
ampicil-500-cap | Ampicilina | 500 mg | CAP | ORAL | capsula | J01CA01
apixaban-2.5-rec | Apixabán | 2,5 mg | TAB-REC | ORAL | tableta | B01AF02
apixaban-5-rec | Apixabán | 5 mg | TAB-REC | ORAL | tableta | B01AF02
aripipraz-10-tab | Aripiprazol | 10 mg | TAB | ORAL | tableta | N05AX12
aripipraz-15-tab | Aripiprazol | 15 mg | TAB | ORAL | tableta | N05AX12
atomoxet-25-cap | Atomoxetina | 25 mg | CAP | ORAL | capsula | N06BA09
atomoxet-40-cap | Atomoxetina | 40 mg | CAP | ORAL | capsula | N06BA09
atorvast-20-rec | Atorvastatina | 20 mg | TAB-REC | ORAL | tableta | C10AA05
atorvast-40-rec | Atorvastatina | 40 mg | TAB-REC | ORAL | tableta | C10AA05
atorvast-80-rec | Atorvastatina | 80 mg | TAB-REC | ORAL | tableta | C10AA05
azatiopr-50-tab | Azatioprina | 50 mg | TAB | ORAL | tableta | L04AX01
azitrom-200-susp | Azitromicina | 200 mg/5 mL | POLVO-SUSP | ORAL | mL | J01FA10
azitrom-500-rec | Azitromicina | 500 mg | TAB-REC | ORAL | tableta | J01FA10
baclofeno-10-tab | Baclofeno | 10 mg | TAB | ORAL | tableta | M03BX01
beclomet-250-inh | Beclometasona | 250 mcg/dosis | AEROSOL | INH | puff | R03BA01
beclomet-50-inh | Beclometasona | 50 mcg/dosis | AEROSOL | INH | puff | R03BA01
beclomet-50-nas | Beclometasona | 50 mcg/dosis | NASAL | NASAL | puff | R01AD01
benz-bencil-30-loc | Benzoato de bencilo | 30 % | LOCION | TOPICA | aplicacion | P03AX01
betahist-16-tab | Betahistina | 16 mg | TAB | ORAL | tableta | N07CA01
betahist-24-tab | Betahistina | 24 mg | TAB | ORAL | tableta | N07CA01
betametas-0.05-cre | Betametasona | 0,05 % | CREMA | TOPICA | aplicacion | D07AC01
betametas-4-iny | Betametasona | 4 mg/mL | INY | IM | ampolla | H02AB01
biperideno-2-tab | Biperideno | 2 mg | TAB | ORAL | tableta | N04AA02
bisacodilo-5-rec | Bisacodilo | 5 mg | TAB-REC | ORAL | tableta | A06AB02
bisoprolol-2.5-rec | Bisoprolol | 2,5 mg | TAB-REC | ORAL | tableta | C07AB07
bisoprolol-5-rec | Bisoprolol | 5 mg | TAB-REC | ORAL | tableta | C07AB07
brimonid-0.2-oft | Brimonidina | 0,2 % | OFT | OFT | gota | S01EA05
bromhexin-4-jbe | Bromhexina | 4 mg/5 mL | JARABE | ORAL | mL | R05CB02
ipratropio-0.25-neb | Bromuro de ipratropio | 0,25 mg/mL | SOL-NEB | NEB | mL | R03BB01
ipratropio-20-inh | Bromuro de ipratropio | 20 mcg/dosis | AEROSOL | INH | puff | R03BB01
tiotropio-18-inh | Bromuro de tiotropio | 18 mcg | CAP-INH | INH | capsula | R03BB04
tiotropio-2.5-inh | Bromuro de tiotropio | 2,5 mcg/dosis | AEROSOL | INH | puff | R03BB04
bude-form-160-inh | Budesonida + formoterol | 160 mcg + 4,5 mcg/dosis | POLVO-INH | INH | puff | R03AK07
budesonida-0.5-neb | Budesonida | 0,5 mg/mL | SOL-NEB | NEB | mL | R03BA02
budesonida-200-inh | Budesonida | 200 mcg/dosis | AEROSOL | INH | puff | R03BA02
buprenorf-35-par | Buprenorfina | 35 mcg/h | PARCHE | TD | parche | N02AE01 | 1
bupropion-150-lp | Bupropión | 150 mg | TAB-LP | ORAL | tableta | N06AX12
cabergol-0.5-tab | Cabergolina | 0,5 mg | TAB | ORAL | tableta
calcipotr-50-ung | Calcipotriol + betametasona | 50 mcg + 0,5 mg/g | UNGUENTO | TOPICA | aplicacion | D05AX52
calcitriol-0.25-cap | Calcitriol | 0,25 mcg | CAP-BLANDA | ORAL | capsula | A11CC04
candesart-16-tab | Candesartán | 16 mg | TAB | ORAL | tableta | C09CA06
candesart-8-tab | Candesartán | 8 mg | TAB | ORAL | tableta | C09CA06
captopril-25-tab | Captopril | 25 mg | TAB | ORAL | tableta | C09AA01
captopril-50-tab | Captopril | 50 mg | TAB | ORAL | tableta | C09AA01
carbamaz-100-susp | Carbamazepina | 100 mg/5 mL | SUSP | ORAL | mL | N03AF01
carbamaz-200-tab | Carbamazepina | 200 mg | TAB | ORAL | tableta | N03AF01
carbamaz-400-lp | Carbamazepina | 400 mg | TAB-LP | ORAL | tableta | N03AF01
calcio-d-600-tab | Carbonato de calcio + vitamina D | 600 mg + 200 UI | TAB | ORAL | tableta
calcio-600-tab | Carbonato de calcio | 600 mg | TAB | ORAL | tableta | A12AA04
litio-300-tab | Carbonato de litio | 300 mg | TAB | ORAL | tableta | N05AN01
carmelosa-0.5-oft | Carboximetilcelulosa | 0,5 % | OFT | OFT | gota
carvedilol-12.5-tab | Carvedilol | 12,5 mg | TAB | ORAL | tableta | C07AG02
carvedilol-25-tab | Carvedilol | 25 mg | TAB | ORAL | tableta | C07AG02
carvedilol-6.25-tab | Carvedilol | 6,25 mg | TAB | ORAL | tableta | C07AG02
cefadrox-500-cap | Cefadroxilo | 500 mg | CAP | ORAL | capsula | J01DB05
cefalexina-250-susp | Cefalexina | 250 mg/5 mL | POLVO-SUSP | ORAL | mL | J01DB01
cefalexina-500-cap | Cefalexina | 500 mg | CAP | ORAL | capsula | J01DB01
cefradina-500-cap | Cefradina | 500 mg | CAP | ORAL | capsula | J01DB09
ceftriax-1-iny | Ceftriaxona | 1 g | INY-POLVO | IV | frasco | J01DD04
cefurox-500-rec | Cefuroxima | 500 mg | TAB-REC | ORAL | tableta | J01DC02
celecoxib-200-cap | Celecoxib | 200 mg | CAP | ORAL | capsula | M01AH01
cetirizina-10-rec | Cetirizina | 10 mg | TAB-REC | ORAL | tableta | R06AE07
cetirizina-5-jbe | Cetirizina | 5 mg/5 mL | JARABE | ORAL | mL | R06AE07
cianocob-1-iny | Cianocobalamina | 1 mg/mL | INY | IM | ampolla | B03BA01
ciclobenz-10-rec | Ciclobenzaprina | 10 mg | TAB-REC | ORAL | tableta | M03BX08
ciproflox-0.3-oft | Ciprofloxacina | 0,3 % | OFT | OFT | gota | S01AE03
ciproflox-0.3-oti | Ciprofloxacina | 0,3 % | OTICA | OTICA | gota | S02AA15
ciproflox-500-rec | Ciprofloxacina | 500 mg | TAB-REC | ORAL | tableta | J01MA02
claritrom-250-susp | Claritromicina | 250 mg/5 mL | POLVO-SUSP | ORAL | mL | J01FA09
claritrom-500-rec | Claritromicina | 500 mg | TAB-REC | ORAL | tableta | J01FA09
clindam-1-gel | Clindamicina | 1 % | GEL | TOPICA | aplicacion | D10AF01
clindam-100-ov | Clindamicina | 100 mg | OVULO | VAGINAL | ovulo | G01AA10
clindam-300-cap | Clindamicina | 300 mg | CAP | ORAL | capsula | J01FF01
clindam-600-iny | Clindamicina | 600 mg/4 mL | INY | IV | ampolla | J01FF01
clobazam-10-tab | Clobazam | 10 mg | TAB | ORAL | tableta | N05BA09 | 1
clobazam-20-tab | Clobazam | 20 mg | TAB | ORAL | tableta | N05BA09 | 1
clobetasol-0.05-cre | Clobetasol | 0,05 % | CREMA | TOPICA | aplicacion | D07AD01
clobetasol-0.05-top | Clobetasol | 0,05 % | SOL-TOP | TOPICA | mL | D07AD01
clomifeno-50-tab | Clomifeno | 50 mg | TAB | ORAL | tableta | G03GB02
clonazep-0.5-tab | Clonazepam | 0,5 mg | TAB | ORAL | tableta | N03AE01 | 1
clonazep-2-tab | Clonazepam | 2 mg | TAB | ORAL | tableta | N03AE01 | 1
clonazep-2.5-got | Clonazepam | 2,5 mg/mL | GOTAS | ORAL | gota | N03AE01 | 1
clonidina-0.15-tab | Clonidina | 0,15 mg | TAB | ORAL | tableta | C02AC01
clopidogr-75-rec | Clopidogrel | 75 mg | TAB-REC | ORAL | tableta | B01AC04
clorfenir-2-jbe | Clorfeniramina | 2 mg/5 mL | JARABE | ORAL | mL | R06AB04
clorfenir-4-tab | Clorfeniramina | 4 mg | TAB | ORAL | tableta | R06AB04
clorhexid-0.12-top | Clorhexidina | 0,12 % | SOL-TOP | BUCAL | mL | A01AB03
sol-salina-0.9-iny | Cloruro de sodio | 0,9 % | INY | IV | ampolla
sol-salina-0.9-nas | Cloruro de sodio | 0,9 % | NASAL | NASAL | puff
clotrimaz-1-cre | Clotrimazol | 1 % | CREMA | TOPICA | aplicacion | D01AC01
clotrimaz-1-vag | Clotrimazol | 1 % | CREMA-VAG | VAGINAL | aplicacion | G01AF02
clotrimaz-100-tvag | Clotrimazol | 100 mg | TAB-VAG | VAGINAL | ovulo | G01AF02
clozapina-100-tab | Clozapina | 100 mg | TAB | ORAL | tableta | N05AH02
colchicina-0.5-tab | Colchicina | 0,5 mg | TAB | ORAL | tableta | M04AC01
vit-d3-1000-cap | Colecalciferol | 1000 UI | CAP-BLANDA | ORAL | capsula | A11CC05
vit-d3-2000-cap | Colecalciferol | 2000 UI | CAP-BLANDA | ORAL | capsula | A11CC05
vit-d3-50k-cap | Colecalciferol | 50.000 UI | CAP-BLANDA | ORAL | capsula | A11CC05
complejob-2-iny | Complejo B | 2 mL | INY | IM | ampolla
dabigatran-110-cap | Dabigatrán | 110 mg | CAP | ORAL | capsula | B01AE07
dabigatran-150-cap | Dabigatrán | 150 mg | CAP | ORAL | capsula | B01AE07
dapaglif-10-rec | Dapagliflozina | 10 mg | TAB-REC | ORAL | tableta | A10BK01
deflazac-30-tab | Deflazacort | 30 mg | TAB | ORAL | tableta | H02AB13
deflazac-6-tab | Deflazacort | 6 mg | TAB | ORAL | tableta | H02AB13
denosumab-60-plu | Denosumab | 60 mg/mL | PLUMA | SC | jeringa | M05BX04
deslorat-2.5-jbe | Desloratadina | 2,5 mg/5 mL | JARABE | ORAL | mL | R06AX27
deslorat-5-rec | Desloratadina | 5 mg | TAB-REC | ORAL | tableta | R06AX27
desogest-75-rec | Desogestrel | 75 mcg | TAB-REC | ORAL | tableta | G03AC09
desonida-0.05-cre | Desonida | 0,05 % | CREMA | TOPICA | aplicacion | D07AB08
desvenlaf-100-lp | Desvenlafaxina | 100 mg | TAB-LP | ORAL | tableta | N06AX23
desvenlaf-50-lp | Desvenlafaxina | 50 mg | TAB-LP | ORAL | tableta | N06AX23
dexametas-4-iny | Dexametasona | 4 mg/mL | INY | IV | ampolla | H02AB02
dextromet-15-jbe | Dextrometorfano | 15 mg/5 mL | JARABE | ORAL | mL | R05DA09
diazepam-10-tab | Diazepam | 10 mg | TAB | ORAL | tableta | N05BA01 | 1
diclofenac-0.1-oft | Diclofenaco | 0,1 % | OFT | OFT | gota | S01BC03
diclofenac-1-gel | Diclofenaco | 1 % | GEL | TOPICA | aplicacion | M02AA15
diclofenac-50-rec | Diclofenaco | 50 mg | TAB-REC | ORAL | tableta | M01AB05
diclofenac-75-iny | Diclofenaco | 75 mg/3 mL | INY | IM | ampolla | M01AB05
dicloxac-250-susp | Dicloxacilina | 250 mg/5 mL | POLVO-SUSP | ORAL | mL | J01CF01
dicloxac-500-cap | Dicloxacilina | 500 mg | CAP | ORAL | capsula | J01CF01
difenhidr-12.5-jbe | Difenhidramina | 12,5 mg/5 mL | JARABE | ORAL | mL | R06AA02
difenhidr-50-cap | Difenhidramina | 50 mg | CAP | ORAL | capsula | R06AA02
digoxina-0.25-tab | Digoxina | 0,25 mg | TAB | ORAL | tableta | C01AA05
diltiazem-60-tab | Diltiazem | 60 mg | TAB | ORAL | tableta | C08DB01
dimenhidr-50-tab | Dimenhidrinato | 50 mg | TAB | ORAL | tableta
diosm-hesp-450-rec | Diosmina + hesperidina | 450 mg + 50 mg | TAB-REC | ORAL | tableta
dipirona-1-iny | Dipirona | 1 g/2 mL | INY | IV | ampolla | N02BB02
dipirona-500-tab | Dipirona | 500 mg | TAB | ORAL | tableta | N02BB02
dival-sod-500-lp | Divalproato de sodio | 500 mg | TAB-LP | ORAL | tableta | N03AG01
domperid-10-tab | Domperidona | 10 mg | TAB | ORAL | tableta | A03FA03
donepezilo-10-rec | Donepezilo | 10 mg | TAB-REC | ORAL | tableta | N06DA02
donepezilo-5-rec | Donepezilo | 5 mg | TAB-REC | ORAL | tableta | N06DA02
dorz-timol-2-oft | Dorzolamida + timolol | 2 % + 0,5 % | OFT | OFT | gota | S01ED51
doxicicl-100-tab | Doxiciclina | 100 mg | TAB | ORAL | tableta | J01AA02
drosp-ee20-3-rec | Drospirenona + etinilestradiol | 3 mg + 20 mcg | TAB-REC | ORAL | tableta | G03AA12
drosp-ee30-3-rec | Drospirenona + etinilestradiol | 3 mg + 30 mcg | TAB-REC | ORAL | tableta | G03AA12
dulaglut-1.5-plu | Dulaglutida | 1,5 mg/0,5 mL | PLUMA | SC | jeringa | A10BJ05
duloxetina-30-cap | Duloxetina | 30 mg | CAP | ORAL | capsula | N06AX21
duloxetina-60-cap | Duloxetina | 60 mg | CAP | ORAL | capsula | N06AX21
dutasterid-0.5-cap | Dutasterida | 0,5 mg | CAP-BLANDA | ORAL | capsula | G04CB02
empaglif-10-rec | Empagliflozina | 10 mg | TAB-REC | ORAL | tableta | A10BK03
empaglif-25-rec | Empagliflozina | 25 mg | TAB-REC | ORAL | tableta | A10BK03
enalapril-10-tab | Enalapril | 10 mg | TAB | ORAL | tableta | C09AA02
enalapril-20-tab | Enalapril | 20 mg | TAB | ORAL | tableta | C09AA02
enalapril-5-tab | Enalapril | 5 mg | TAB | ORAL | tableta | C09AA02
enoxaparin-40-plu | Enoxaparina | 40 mg/0,4 mL | PLUMA | SC | jeringa | B01AB05
enoxaparin-60-plu | Enoxaparina | 60 mg/0,6 mL | PLUMA | SC | jeringa | B01AB05
epinefrina-1-iny | Epinefrina | 1 mg/mL | INY | IM | ampolla | C01CA24
eritrom-500-tab | Eritromicina | 500 mg | TAB | ORAL | tableta | J01FA01
escitalop-10-rec | Escitalopram | 10 mg | TAB-REC | ORAL | tableta | N06AB10
escitalop-20-rec | Escitalopram | 20 mg | TAB-REC | ORAL | tableta | N06AB10
esomepraz-20-rec | Esomeprazol | 20 mg | TAB-REC | ORAL | tableta | A02BC05
esomepraz-40-rec | Esomeprazol | 40 mg | TAB-REC | ORAL | tableta | A02BC05
espironol-100-tab | Espironolactona | 100 mg | TAB | ORAL | tableta | C03DA01
espironol-25-tab | Espironolactona | 25 mg | TAB | ORAL | tableta | C03DA01
estradiol-0.06-gel | Estradiol | 0,06 % | GEL | TOPICA | aplicacion | G03CA03
estradiol-1-rec | Estradiol | 1 mg | TAB-REC | ORAL | tableta | G03CA03
estriol-1-vag | Estriol | 1 mg/g | CREMA-VAG | VAGINAL | aplicacion | G03CA04
estr-conj-0.0625-vag | Estrógenos conjugados | 0,0625 % | CREMA-VAG | VAGINAL | aplicacion | G03CA57
estr-conj-0.625-rec | Estrógenos conjugados | 0,625 mg | TAB-REC | ORAL | tableta | G03CA57
etonogest-68-imp | Etonogestrel | 68 mg | IMPLANTE | SUBDERM | implante | G03AC08
etoricoxib-60-rec | Etoricoxib | 60 mg | TAB-REC | ORAL | tableta | M01AH05
etoricoxib-90-rec | Etoricoxib | 90 mg | TAB-REC | ORAL | tableta | M01AH05
ezetimiba-10-tab | Ezetimiba | 10 mg | TAB | ORAL | tableta | C10AX09
famotidina-20-tab | Famotidina | 20 mg | TAB | ORAL | tableta | A02BA03
famotidina-40-tab | Famotidina | 40 mg | TAB | ORAL | tableta | A02BA03
fenazop-100-rec | Fenazopiridina | 100 mg | TAB-REC | ORAL | tableta | G04BX06
fenitoina-100-cap | Fenitoína | 100 mg | CAP | ORAL | capsula | N03AB02
fenobarb-100-tab | Fenobarbital | 100 mg | TAB | ORAL | tableta | N03AA02 | 1
fenofibrat-200-cap | Fenofibrato | 200 mg | CAP | ORAL | capsula | C10AB05
fexofenad-120-rec | Fexofenadina | 120 mg | TAB-REC | ORAL | tableta | R06AX26
fexofenad-180-rec | Fexofenadina | 180 mg | TAB-REC | ORAL | tableta | R06AX26
finasterid-5-rec | Finasterida | 5 mg | TAB-REC | ORAL | tableta | G04CB01
fluconazol-150-cap | Fluconazol | 150 mg | CAP | ORAL | capsula | J02AC01
fluconazol-200-cap | Fluconazol | 200 mg | CAP | ORAL | capsula | J02AC01
fluoxetina-20-cap | Fluoxetina | 20 mg | CAP | ORAL | capsula | N06AB03
flut-salm-250-inh | Fluticasona + salmeterol | 250 mcg + 25 mcg/dosis | AEROSOL | INH | puff | R03AK06
fluticas-125-inh | Fluticasona | 125 mcg/dosis | AEROSOL | INH | puff | R03BA05
fluticas-50-nas | Fluticasona | 50 mcg/dosis | NASAL | NASAL | puff | R01AD08
fosfomic-3-pol | Fosfomicina | 3 g | POLVO-ORAL | ORAL | sobre | J01XX01
furosemida-20-iny | Furosemida | 20 mg/2 mL | INY | IV | ampolla | C03CA01
furosemida-40-tab | Furosemida | 40 mg | TAB | ORAL | tableta | C03CA01
gabapent-300-cap | Gabapentina | 300 mg | CAP | ORAL | capsula
gabapent-400-cap | Gabapentina | 400 mg | CAP | ORAL | capsula
gemfibroz-600-rec | Gemfibrozilo | 600 mg | TAB-REC | ORAL | tableta | C10AB04
gentamic-0.3-oft | Gentamicina | 0,3 % | OFT | OFT | gota | S01AA11
gentamic-80-iny | Gentamicina | 80 mg/2 mL | INY | IV | ampolla | J01GB03
glibencl-5-tab | Glibenclamida | 5 mg | TAB | ORAL | tableta | A10BB01
glimepir-2-tab | Glimepirida | 2 mg | TAB | ORAL | tableta | A10BB12
glimepir-4-tab | Glimepirida | 4 mg | TAB | ORAL | tableta | A10BB12
haloperid-2-got | Haloperidol | 2 mg/mL | GOTAS | ORAL | gota | N05AD01
haloperid-5-tab | Haloperidol | 5 mg | TAB | ORAL | tableta | N05AD01
hialuron-0.4-oft | Hialuronato de sodio | 0,4 % | OFT | OFT | gota
hidrocloro-25-tab | Hidroclorotiazida | 25 mg | TAB | ORAL | tableta | C03AA03
hidrocort-1-cre | Hidrocortisona | 1 % | CREMA | TOPICA | aplicacion | D07AA02
hidrocort-100-iny | Hidrocortisona | 100 mg | INY-POLVO | IV | frasco | H02AB09
hidromorf-2.5-tab | Hidromorfona | 2,5 mg | TAB | ORAL | tableta | N02AA03 | 1
hidroquin-4-cre | Hidroquinona | 4 % | CREMA | TOPICA | aplicacion | D11AX11
hidroxicl-200-rec | Hidroxicloroquina | 200 mg | TAB-REC | ORAL | tableta | P01BA02
alum-magn-4-susp | Hidróxido de aluminio + hidróxido de magnesio + simeticona | 4 % + 4 % + 0,4 % | SUSP | ORAL | mL
hidroxiz-25-tab | Hidroxizina | 25 mg | TAB | ORAL | tableta | N05BB01
hierro-sac-100-iny | Hierro sacarosa | 100 mg/5 mL | INY | IV | ampolla
hioscina-10-rec | Hioscina butilbromuro | 10 mg | TAB-REC | ORAL | tableta | A03BB01
hioscina-20-iny | Hioscina butilbromuro | 20 mg/mL | INY | IV | ampolla | A03BB01
ibuprofeno-100-susp | Ibuprofeno | 100 mg/5 mL | SUSP | ORAL | mL | M01AE01
ibuprofeno-400-rec | Ibuprofeno | 400 mg | TAB-REC | ORAL | tableta | M01AE01
ibuprofeno-600-rec | Ibuprofeno | 600 mg | TAB-REC | ORAL | tableta | M01AE01
ibuprofeno-800-rec | Ibuprofeno | 800 mg | TAB-REC | ORAL | tableta | M01AE01
imipram-10-rec | Imipramina | 10 mg | TAB-REC | ORAL | tableta | N06AA02
imipram-25-rec | Imipramina | 25 mg | TAB-REC | ORAL | tableta | N06AA02
imiquimod-5-cre | Imiquimod | 5 % | CREMA | TOPICA | aplicacion | D06BB10
indapamida-1.5-lp | Indapamida | 1,5 mg | TAB-LP | ORAL | tableta | C03BA11
ins-aspar-100-plu | Insulina aspart | 100 UI/mL | PLUMA | SC | UI | A10AB05
ins-deglu-100-plu | Insulina degludec | 100 UI/mL | PLUMA | SC | UI | A10AE06
ins-glarg-100-plu | Insulina glargina | 100 UI/mL | PLUMA | SC | UI | A10AE04
ins-glulis-100-plu | Insulina glulisina | 100 UI/mL | PLUMA | SC | UI | A10AB06
ins-crist-100-iny | Insulina humana cristalina | 100 UI/mL | INY | SC | UI | A10AB01
ins-nph-100-iny | Insulina humana NPH | 100 UI/mL | INY-SUSP | SC | UI | A10AC01
ins-lispro-100-plu | Insulina lispro | 100 UI/mL | PLUMA | SC | UI | A10AB04
irbesartan-150-tab | Irbesartán | 150 mg | TAB | ORAL | tableta | C09CA04
irbesartan-300-tab | Irbesartán | 300 mg | TAB | ORAL | tableta | C09CA04
isosorbide-10-tab | Isosorbida dinitrato | 10 mg | TAB | ORAL | tableta | C01DA08
isosorbide-5-sl | Isosorbida dinitrato | 5 mg | TAB-SUBL | SL | tableta | C01DA08
isotretin-10-cap | Isotretinoína | 10 mg | CAP-BLANDA | ORAL | capsula | D10BA01
isotretin-20-cap | Isotretinoína | 20 mg | CAP-BLANDA | ORAL | capsula | D10BA01
itraconaz-100-cap | Itraconazol | 100 mg | CAP | ORAL | capsula | J02AC02
ivabradina-5-rec | Ivabradina | 5 mg | TAB-REC | ORAL | tableta | C01EB17
ivermect-6-got | Ivermectina | 6 mg/mL | GOTAS | ORAL | gota | P02CF01
ketoconaz-2-cha | Ketoconazol | 2 % | CHAMPU | TOPICA | aplicacion | D01AC08
ketoconaz-2-cre | Ketoconazol | 2 % | CREMA | TOPICA | aplicacion | D01AC08
ketorolaco-30-iny | Ketorolaco | 30 mg/mL | INY | IM | ampolla | M01AB15
ketotifeno-0.025-oft | Ketotifeno | 0,025 % | OFT | OFT | gota | S01GX08
lactulosa-66.7-jbe | Lactulosa | 66,7 % | JARABE | ORAL | mL | A06AD11
lamotrig-100-tab | Lamotrigina | 100 mg | TAB | ORAL | tableta | N03AX09
lamotrig-25-tab | Lamotrigina | 25 mg | TAB | ORAL | tableta | N03AX09
lansopraz-30-cap | Lansoprazol | 30 mg | CAP | ORAL | capsula | A02BC03
latanopr-0.005-oft | Latanoprost | 0,005 % | OFT | OFT | gota | S01EE01
leflunom-20-rec | Leflunomida | 20 mg | TAB-REC | ORAL | tableta
letrozol-2.5-rec | Letrozol | 2,5 mg | TAB-REC | ORAL | tableta | L02BG04
levetirac-100-sol | Levetiracetam | 100 mg/mL | SOL-ORAL | ORAL | mL | N03AX14
levetirac-1000-rec | Levetiracetam | 1000 mg | TAB-REC | ORAL | tableta | N03AX14
levetirac-500-rec | Levetiracetam | 500 mg | TAB-REC | ORAL | tableta | N03AX14
levocetir-5-rec | Levocetirizina | 5 mg | TAB-REC | ORAL | tableta | R06AE09
lev-carb-250-tab | Levodopa + carbidopa | 250 mg + 25 mg | TAB | ORAL | tableta | N04BA02
levoflox-500-rec | Levofloxacina | 500 mg | TAB-REC | ORAL | tableta | J01MA12
levoflox-750-rec | Levofloxacina | 750 mg | TAB-REC | ORAL | tableta | J01MA12
levomepr-25-tab | Levomepromazina | 25 mg | TAB | ORAL | tableta | N05AA02
levomepr-4-got | Levomepromazina | 4 % | GOTAS | ORAL | gota | N05AA02
levo-etin-150-rec | Levonorgestrel + etinilestradiol | 150 mcg + 30 mcg | TAB-REC | ORAL | tableta | G03AA07
levonorg-1.5-tab | Levonorgestrel | 1,5 mg | TAB | ORAL | tableta | G03AD01
levonorg-52-diu | Levonorgestrel | 52 mg | DIU | IU | implante | G02BA03
levonorg-75-imp | Levonorgestrel | 75 mg | IMPLANTE | SUBDERM | implante | G03AC03
levotirox-100-tab | Levotiroxina | 100 mcg | TAB | ORAL | tableta | H03AA01
levotirox-112-tab | Levotiroxina | 112 mcg | TAB | ORAL | tableta | H03AA01
levotirox-125-tab | Levotiroxina | 125 mcg | TAB | ORAL | tableta | H03AA01
levotirox-25-tab | Levotiroxina | 25 mcg | TAB | ORAL | tableta | H03AA01
levotirox-50-tab | Levotiroxina | 50 mcg | TAB | ORAL | tableta | H03AA01
levotirox-75-tab | Levotiroxina | 75 mcg | TAB | ORAL | tableta | H03AA01
levotirox-88-tab | Levotiroxina | 88 mcg | TAB | ORAL | tableta | H03AA01
lidocaina-2-gel | Lidocaína | 2 % | GEL | TOPICA | aplicacion
lidocaina-2-iny | Lidocaína | 2 % | INY | SC | ampolla | N01BB02
lidocaina-5-par | Lidocaína | 5 % | PARCHE | TOPICA | parche
linaglip-5-rec | Linagliptina | 5 mg | TAB-REC | ORAL | tableta | A10BH05
liraglut-6-plu | Liraglutida | 6 mg/mL | PLUMA | SC | jeringa | A10BJ02
lisdexanf-30-cap | Lisdexanfetamina | 30 mg | CAP | ORAL | capsula | N06BA12 | 1
lisdexanf-50-cap | Lisdexanfetamina | 50 mg | CAP | ORAL | capsula | N06BA12 | 1
loperamida-2-tab | Loperamida | 2 mg | TAB | ORAL | tableta | A07DA03
loratadina-10-tab | Loratadina | 10 mg | TAB | ORAL | tableta | R06AX13
loratadina-5-jbe | Loratadina | 5 mg/5 mL | JARABE | ORAL | mL | R06AX13
lorazepam-1-tab | Lorazepam | 1 mg | TAB | ORAL | tableta | N05BA06 | 1
lorazepam-2-tab | Lorazepam | 2 mg | TAB | ORAL | tableta | N05BA06 | 1
losart-hct-100-rec | Losartán + hidroclorotiazida | 100 mg + 25 mg | TAB-REC | ORAL | tableta | C09DA01
losart-hct-50-rec | Losartán + hidroclorotiazida | 50 mg + 12,5 mg | TAB-REC | ORAL | tableta | C09DA01
losartan-100-rec | Losartán | 100 mg | TAB-REC | ORAL | tableta | C09CA01
losartan-50-rec | Losartán | 50 mg | TAB-REC | ORAL | tableta | C09CA01
lovast-20-tab | Lovastatina | 20 mg | TAB | ORAL | tableta | C10AA02
mebendaz-100-tab | Mebendazol | 100 mg | TAB | ORAL | tableta | P02CA01
medroxipr-150-iny | Medroxiprogesterona | 150 mg/mL | INY-SUSP | IM | frasco | G03AC06
medroxipr-5-tab | Medroxiprogesterona | 5 mg | TAB | ORAL | tableta | G03DA02
melatonina-3-tab | Melatonina | 3 mg | TAB | ORAL | tableta | N05CH01
meloxicam-15-tab | Meloxicam | 15 mg | TAB | ORAL | tableta | M01AC06
meloxicam-7.5-tab | Meloxicam | 7,5 mg | TAB | ORAL | tableta | M01AC06
memantina-10-rec | Memantina | 10 mg | TAB-REC | ORAL | tableta | N06DX01
memantina-20-rec | Memantina | 20 mg | TAB-REC | ORAL | tableta | N06DX01
mesalazina-500-sup | Mesalazina | 500 mg | SUPOSITORIO | RECTAL | supositorio | A07EC02
mesalazina-500-rec | Mesalazina | 500 mg | TAB-REC | ORAL | tableta | A07EC02
metadona-10-tab | Metadona | 10 mg | TAB | ORAL | tableta | N07BC02 | 1
metadona-40-tab | Metadona | 40 mg | TAB | ORAL | tableta | N07BC02 | 1
metformina-1000-lp | Metformina | 1000 mg | TAB-LP | ORAL | tableta | A10BA02
metformina-500-rec | Metformina | 500 mg | TAB-REC | ORAL | tableta | A10BA02
metformina-850-rec | Metformina | 850 mg | TAB-REC | ORAL | tableta | A10BA02
metilfen-10-tab | Metilfenidato | 10 mg | TAB | ORAL | tableta | N06BA04 | 1
metilfen-18-lp | Metilfenidato | 18 mg | TAB-LP | ORAL | tableta | N06BA04 | 1
metilfen-36-lp | Metilfenidato | 36 mg | TAB-LP | ORAL | tableta | N06BA04 | 1
metimazol-5-tab | Metimazol | 5 mg | TAB | ORAL | tableta | H03BB02
metocarbam-750-tab | Metocarbamol | 750 mg | TAB | ORAL | tableta | M03BA03
metoclopr-10-tab | Metoclopramida | 10 mg | TAB | ORAL | tableta | A03FA01
metoclopr-10-iny | Metoclopramida | 10 mg/2 mL | INY | IV | ampolla | A03FA01
metoprolol-100-tab | Metoprolol | 100 mg | TAB | ORAL | tableta | C07AB02
metoprolol-50-tab | Metoprolol | 50 mg | TAB | ORAL | tableta | C07AB02
metop-succ-100-lp | Metoprolol succinato | 100 mg | TAB-LP | ORAL | tableta | C07AB02
metop-succ-50-lp | Metoprolol succinato | 50 mg | TAB-LP | ORAL | tableta | C07AB02
metotrex-2.5-tab | Metotrexato | 2,5 mg | TAB | ORAL | tableta
metronid-0.75-gel | Metronidazol | 0,75 % | GEL | TOPICA | aplicacion | D06BX01
metronid-250-susp | Metronidazol | 250 mg/5 mL | SUSP | ORAL | mL | P01AB01
metronid-500-ov | Metronidazol | 500 mg | OVULO | VAGINAL | ovulo | G01AF01
metronid-500-tab | Metronidazol | 500 mg | TAB | ORAL | tableta | P01AB01
minocicl-100-cap | Minociclina | 100 mg | CAP | ORAL | capsula | J01AA08
minoxidil-5-top | Minoxidil | 5 % | SOL-TOP | TOPICA | mL | D11AX01
mirtazap-30-rec | Mirtazapina | 30 mg | TAB-REC | ORAL | tableta | N06AX11
misoprost-200-tab | Misoprostol | 200 mcg | TAB | ORAL | tableta
mometas-0.1-cre | Mometasona | 0,1 % | CREMA | TOPICA | aplicacion | D07AC13
mometas-50-nas | Mometasona | 50 mcg/dosis | NASAL | NASAL | puff | R01AD09
montelukas-10-rec | Montelukast | 10 mg | TAB-REC | ORAL | tableta | R03DC03
montelukas-4-mast | Montelukast | 4 mg | TAB-MAST | ORAL | tableta | R03DC03
montelukas-5-mast | Montelukast | 5 mg | TAB-MAST | ORAL | tableta | R03DC03
morfina-10-iny | Morfina | 10 mg/mL | INY | IV | ampolla | N02AA01 | 1
morfina-3-sol | Morfina | 3 % | SOL-ORAL | ORAL | mL | N02AA01 | 1
moxiflox-0.5-oft | Moxifloxacina | 0,5 % | OFT | OFT | gota | S01AE07
moxiflox-400-rec | Moxifloxacina | 400 mg | TAB-REC | ORAL | tableta | J01MA14
mupirocina-2-ung | Mupirocina | 2 % | UNGUENTO | TOPICA | aplicacion | D06AX09
naltrexona-50-rec | Naltrexona | 50 mg | TAB-REC | ORAL | tableta | N07BB04
naproxeno-150-susp | Naproxeno | 150 mg/5 mL | SUSP | ORAL | mL | M01AE02
naproxeno-250-tab | Naproxeno | 250 mg | TAB | ORAL | tableta | M01AE02
naproxeno-500-tab | Naproxeno | 500 mg | TAB | ORAL | tableta | M01AE02
nebivolol-5-tab | Nebivolol | 5 mg | TAB | ORAL | tableta | C07AB12
nifedipino-30-lp | Nifedipino | 30 mg | TAB-LP | ORAL | tableta | C08CA05
nistatina-100k-susp | Nistatina | 100.000 UI/mL | SUSP | ORAL | mL | A07AA02
nitazox-100-susp | Nitazoxanida | 100 mg/5 mL | POLVO-SUSP | ORAL | mL | P01AX11
nitazox-500-rec | Nitazoxanida | 500 mg | TAB-REC | ORAL | tableta | P01AX11
nitrofur-100-cap | Nitrofurantoína | 100 mg | CAP | ORAL | capsula | J01XE01
nitroglic-5-par | Nitroglicerina | 5 mg/24 h | PARCHE | TD | parche | C01DA02
noret-est-50-iny | Noretisterona enantato + estradiol valerato | 50 mg + 5 mg/mL | INY | IM | ampolla
norflox-400-rec | Norfloxacina | 400 mg | TAB-REC | ORAL | tableta | J01MA06
olanzap-10-tab | Olanzapina | 10 mg | TAB | ORAL | tableta | N05AH03
olanzap-5-tab | Olanzapina | 5 mg | TAB | ORAL | tableta | N05AH03
olmesartan-20-rec | Olmesartán | 20 mg | TAB-REC | ORAL | tableta | C09CA08
olmesartan-40-rec | Olmesartán | 40 mg | TAB-REC | ORAL | tableta | C09CA08
olopatad-0.2-oft | Olopatadina | 0,2 % | OFT | OFT | gota | S01GX09
omeprazol-20-cap | Omeprazol | 20 mg | CAP | ORAL | capsula | A02BC01
omeprazol-40-cap | Omeprazol | 40 mg | CAP | ORAL | capsula | A02BC01
ondansetr-4-iny | Ondansetrón | 4 mg/2 mL | INY | IV | ampolla | A04AA01
ondansetr-8-rec | Ondansetrón | 8 mg | TAB-REC | ORAL | tableta | A04AA01
oseltamiv-75-cap | Oseltamivir | 75 mg | CAP | ORAL | capsula | J05AH02
oxcarbaz-300-rec | Oxcarbazepina | 300 mg | TAB-REC | ORAL | tableta | N03AF02
oxcarbaz-600-rec | Oxcarbazepina | 600 mg | TAB-REC | ORAL | tableta | N03AF02
oxibutin-5-tab | Oxibutinina | 5 mg | TAB | ORAL | tableta | G04BD04
oxicodona-10-lp | Oxicodona | 10 mg | TAB-LP | ORAL | tableta | N02AA05 | 1
oxido-zinc-25-pas | Óxido de zinc | 25 % | PASTA | TOPICA | aplicacion
oximetaz-0.05-nas | Oximetazolina | 0,05 % | NASAL | NASAL | puff | R01AA05
pancreat-150-cap | Pancreatina | 150 mg | CAP | ORAL | capsula | A09AA02
pantopraz-40-rec | Pantoprazol | 40 mg | TAB-REC | ORAL | tableta | A02BC02
paroxetina-20-rec | Paroxetina | 20 mg | TAB-REC | ORAL | tableta | N06AB05
penic-benz-1.2m-iny | Penicilina G benzatínica | 1.200.000 UI | INY-POLVO | IM | frasco | J01CE08
penic-benz-2.4m-iny | Penicilina G benzatínica | 2.400.000 UI | INY-POLVO | IM | frasco | J01CE08
permetrina-1-cha | Permetrina | 1 % | CHAMPU | TOPICA | aplicacion | P03AC04
permetrina-5-cre | Permetrina | 5 % | CREMA | TOPICA | aplicacion | P03AC04
perox-benz-5-gel | Peróxido de benzoilo | 5 % | GEL | TOPICA | aplicacion | D10AE01
pimecrolim-1-cre | Pimecrolimús | 1 % | CREMA | TOPICA | aplicacion | D11AH02
pirantel-250-susp | Pirantel | 250 mg/5 mL | SUSP | ORAL | mL | P02CC01
polietilen-17-pol | Polietilenglicol 3350 | 17 g | POLVO-ORAL | ORAL | sobre
pramipexol-1-tab | Pramipexol | 1 mg | TAB | ORAL | tableta | N04BC05
prazosina-1-tab | Prazosina | 1 mg | TAB | ORAL | tableta | C02CA01
prednisol-1-sol | Prednisolona | 1 mg/mL | SOL-ORAL | ORAL | mL | H02AB06
prednisol-5-tab | Prednisolona | 5 mg | TAB | ORAL | tableta | H02AB06
predn-oft-1-oft | Prednisolona acetato | 1 % | OFT-SUSP | OFT | gota | S01BA04
prednisona-5-tab | Prednisona | 5 mg | TAB | ORAL | tableta | H02AB07
prednisona-50-tab | Prednisona | 50 mg | TAB | ORAL | tableta | H02AB07
pregabal-150-cap | Pregabalina | 150 mg | CAP | ORAL | capsula
pregabal-75-cap | Pregabalina | 75 mg | CAP | ORAL | capsula
progester-100-cap | Progesterona | 100 mg | CAP-BLANDA | ORAL | capsula | G03DA04
progester-200-cap | Progesterona | 200 mg | CAP-BLANDA | ORAL | capsula | G03DA04
propranol-40-tab | Propranolol | 40 mg | TAB | ORAL | tableta | C07AA05
propranol-80-tab | Propranolol | 80 mg | TAB | ORAL | tableta | C07AA05
psyllium-3.4-pol | Psyllium | 3,4 g | POLVO-ORAL | ORAL | sobre | A06AC01
quetiap-100-rec | Quetiapina | 100 mg | TAB-REC | ORAL | tableta | N05AH04
quetiap-200-rec | Quetiapina | 200 mg | TAB-REC | ORAL | tableta | N05AH04
quetiap-25-rec | Quetiapina | 25 mg | TAB-REC | ORAL | tableta | N05AH04
risperid-1-rec | Risperidona | 1 mg | TAB-REC | ORAL | tableta | N05AX08
risperid-2-rec | Risperidona | 2 mg | TAB-REC | ORAL | tableta | N05AX08
rivaroxab-10-rec | Rivaroxabán | 10 mg | TAB-REC | ORAL | tableta | B01AF01
rivaroxab-15-rec | Rivaroxabán | 15 mg | TAB-REC | ORAL | tableta | B01AF01
rivaroxab-20-rec | Rivaroxabán | 20 mg | TAB-REC | ORAL | tableta | B01AF01
rosuvast-10-rec | Rosuvastatina | 10 mg | TAB-REC | ORAL | tableta | C10AA07
rosuvast-20-rec | Rosuvastatina | 20 mg | TAB-REC | ORAL | tableta | C10AA07
rosuvast-40-rec | Rosuvastatina | 40 mg | TAB-REC | ORAL | tableta | C10AA07
sacub-vals-49-rec | Sacubitrilo + valsartán | 49 mg + 51 mg | TAB-REC | ORAL | tableta | C09DX04
sacub-vals-97-rec | Sacubitrilo + valsartán | 97 mg + 103 mg | TAB-REC | ORAL | tableta | C09DX04
salbutamol-100-inh | Salbutamol | 100 mcg/dosis | AEROSOL | INH | puff | R03AC02
salbutamol-5-neb | Salbutamol | 5 mg/mL | SOL-NEB | NEB | mL | R03AC02
sales-reh-20.5-pol | Sales de rehidratación oral | 20,5 g/L | POLVO-ORAL | ORAL | sobre
sales-reh-75-sol | Sales de rehidratación oral | 75 mEq/L | SOL-ORAL | ORAL | mL
secnidaz-1-tab | Secnidazol | 1 g | TAB | ORAL | tableta | P01AB07
semaglut-1.34-plu | Semaglutida | 1,34 mg/mL | PLUMA | SC | jeringa | A10BJ06
sertralina-100-rec | Sertralina | 100 mg | TAB-REC | ORAL | tableta | N06AB06
sertralina-50-rec | Sertralina | 50 mg | TAB-REC | ORAL | tableta | N06AB06
sildenafil-100-rec | Sildenafilo | 100 mg | TAB-REC | ORAL | tableta | G04BE03
sildenafil-50-rec | Sildenafilo | 50 mg | TAB-REC | ORAL | tableta | G04BE03
simeticona-100-got | Simeticona | 100 mg/mL | GOTAS | ORAL | gota
sitaglip-100-rec | Sitagliptina | 100 mg | TAB-REC | ORAL | tableta | A10BH01
sitaglip-50-rec | Sitagliptina | 50 mg | TAB-REC | ORAL | tableta | A10BH01
solifenac-5-rec | Solifenacina | 5 mg | TAB-REC | ORAL | tableta | G04BD08
sucralfato-1-tab | Sucralfato | 1 g | TAB | ORAL | tableta | A02BX02
sucralfato-1-susp | Sucralfato | 1 g/5 mL | SUSP | ORAL | mL | A02BX02
sulfad-pl-1-cre | Sulfadiazina de plata | 1 % | CREMA | TOPICA | aplicacion | D06BA01
sulfasal-500-rec | Sulfasalazina | 500 mg | TAB-REC | ORAL | tableta | A07EC01
zinc-20-jbe | Sulfato de zinc | 20 mg/5 mL | JARABE | ORAL | mL
hierro-25-got | Sulfato ferroso | 25 mg/mL | GOTAS | ORAL | gota | B03AA07
hierro-300-rec | Sulfato ferroso | 300 mg | TAB-REC | ORAL | tableta | B03AA07
sumatript-50-rec | Sumatriptán | 50 mg | TAB-REC | ORAL | tableta | N02CC01
tacrolimus-0.03-ung | Tacrolimús | 0,03 % | UNGUENTO | TOPICA | aplicacion | D11AH01
tacrolimus-0.1-ung | Tacrolimús | 0,1 % | UNGUENTO | TOPICA | aplicacion | D11AH01
tadalafilo-20-rec | Tadalafilo | 20 mg | TAB-REC | ORAL | tableta | G04BE08
tadalafilo-5-rec | Tadalafilo | 5 mg | TAB-REC | ORAL | tableta | G04BE08
tamoxifeno-20-tab | Tamoxifeno | 20 mg | TAB | ORAL | tableta | L02BA01
tamsulos-0.4-lp | Tamsulosina | 0,4 mg | CAP-LP | ORAL | capsula | G04CA02
tapentadol-50-lp | Tapentadol | 50 mg | TAB-LP | ORAL | tableta | N02AX06 | 1
telmisart-40-tab | Telmisartán | 40 mg | TAB | ORAL | tableta | C09CA07
telmisart-80-tab | Telmisartán | 80 mg | TAB | ORAL | tableta | C09CA07
terbinaf-1-cre | Terbinafina | 1 % | CREMA | TOPICA | aplicacion | D01AE15
terbinaf-250-tab | Terbinafina | 250 mg | TAB | ORAL | tableta | D01BA02
testoster-250-iny | Testosterona | 250 mg/mL | INY | IM | ampolla | G03BA03
tiamina-300-tab | Tiamina | 300 mg | TAB | ORAL | tableta | A11DA01
timolol-0.5-oft | Timolol | 0,5 % | OFT | OFT | gota | S01ED01
tinidazol-500-tab | Tinidazol | 500 mg | TAB | ORAL | tableta | P01AB02
tizanidina-2-tab | Tizanidina | 2 mg | TAB | ORAL | tableta | M03BX02
tizanidina-4-tab | Tizanidina | 4 mg | TAB | ORAL | tableta | M03BX02
tobra-dex-0.3-oft | Tobramicina + dexametasona | 0,3 % + 0,1 % | OFT-SUSP | OFT | gota | S01CA01
tobramic-0.3-oft | Tobramicina | 0,3 % | OFT | OFT | gota | S01AA12
topiram-100-rec | Topiramato | 100 mg | TAB-REC | ORAL | tableta | N03AX11
topiram-25-rec | Topiramato | 25 mg | TAB-REC | ORAL | tableta | N03AX11
tramadol-100-got | Tramadol | 100 mg/mL | GOTAS | ORAL | gota | N02AX02
tramadol-50-cap | Tramadol | 50 mg | CAP | ORAL | capsula | N02AX02
tramadol-50-iny | Tramadol | 50 mg/mL | INY | IV | ampolla | N02AX02
trazodona-100-tab | Trazodona | 100 mg | TAB | ORAL | tableta | N06AX05
trazodona-50-tab | Trazodona | 50 mg | TAB | ORAL | tableta | N06AX05
tretinoina-0.05-cre | Tretinoína | 0,05 % | CREMA | TOPICA | aplicacion | D10AD01
trimebut-200-tab | Trimebutina | 200 mg | TAB | ORAL | tableta | A03AA05
trim-sulfa-160-tab | Trimetoprim + sulfametoxazol | 160 mg + 800 mg | TAB | ORAL | tableta | J01EE01
trim-sulfa-40-susp | Trimetoprim + sulfametoxazol | 40 mg + 200 mg/5 mL | SUSP | ORAL | mL | J01EE01
urea-10-cre | Urea | 10 % | CREMA | TOPICA | aplicacion | D02AE01
valaciclov-1-rec | Valaciclovir | 1 g | TAB-REC | ORAL | tableta | J05AB11
valaciclov-500-rec | Valaciclovir | 500 mg | TAB-REC | ORAL | tableta | J05AB11
valsartan-160-rec | Valsartán | 160 mg | TAB-REC | ORAL | tableta | C09CA03
valsartan-80-rec | Valsartán | 80 mg | TAB-REC | ORAL | tableta | C09CA03
venlafax-150-lp | Venlafaxina | 150 mg | CAP-LP | ORAL | capsula | N06AX16
venlafax-75-lp | Venlafaxina | 75 mg | CAP-LP | ORAL | capsula | N06AX16
verapamilo-120-rec | Verapamilo | 120 mg | TAB-REC | ORAL | tableta | C08DA01
verapamilo-80-rec | Verapamilo | 80 mg | TAB-REC | ORAL | tableta | C08DA01
vildaglip-50-tab | Vildagliptina | 50 mg | TAB | ORAL | tableta | A10BH02
warfarina-5-tab | Warfarina | 5 mg | TAB | ORAL | tableta | B01AA03
zolpidem-10-rec | Zolpidem | 10 mg | TAB-REC | ORAL | tableta | N05CF02 | 1
zopiclona-7.5-rec | Zopiclona | 7,5 mg | TAB-REC | ORAL | tableta | N05CF01 | 1
`,
)

/**
 * Medicines most prescribed in care without a stay: generic name, concentration and form, without brands. Codes of the
 * marketplace's own, which never change; no code of the INVIMA (CUM), which belongs to the product of a maker. ATC
 * codes and the special control are from general knowledge.
 */
export const medicines = catalogue({
  group: 'medicines',
  title: 'Medicamentos',
  about: 'Remedios, medicinas, drogas, pastillas: genérico, concentración y forma',
  order: 'name',
  fields: {
    generic: text('Nombre genérico', { required: true, column: true, max: 120 }),
    concentration: text('Concentración', { column: true }),
    form: choice('Forma farmacéutica', 'pharmaceuticalForms', { column: true }),
    route: choice('Vía', 'administrationRoutes'),
    unit: choice('Unidad', 'measureUnits'),
    atc: text('Código ATC', { max: 7, unconfirmed: true }),
    controlled: tick('De control especial', { unconfirmed: true }),
  },
  seeds: {
    columns: rows.columns,
    rows: rows.rows.map(({ code, details = {} }) => ({
      code,
      name: `${details.generic} ${details.concentration} ${forms.get(details.form)}`,
      details,
    })),
  },
})
