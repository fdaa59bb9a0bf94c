import { catalogue, option, regimes, table, text } from './declaration.ts'

/**
 * Payers of a person's care. Codes are those by which the ministry knows the entities that administer benefits (EAPB).
 */
export const healthEntities = catalogue({
  group: 'places',
  title: 'Entidades de salud',
  about: 'EPS, prepagadas, aseguradoras, seguros, ARL, SISBEN',
  order: 'name',
  source: 'unconfirmed',
  fields: {
    nit: text('NIT, sin dígito de verificación', { max: 10, column: true, unconfirmed: true }),
    regime: option('Régimen', { ...regimes, A: 'Contributivo y subsidiado' }, { column: true }),
    kind: option('Clase', {
      eps: 'EPS',
      epss: 'EPS del régimen subsidiado',
      epsi: 'EPS indígena',
      eas: 'Entidad adaptada al sistema',
      arl: 'Administradora de riesgos laborales',
      prepaid: 'Medicina prepagada',
      policy: 'Aseguradora con póliza de salud',
      fund: 'Caja de compensación',
      special: 'Régimen especial o de excepción',
    }),
  },
  path: 'health-entities',
  wrong: 'La entidad de salud no es valida',
  older: ['/HealthEntities/HealthEntities'],
  seeds: table(
    'code name nit regime kind',
    `
EPS001|Aliansalud EPS|830113831|C|eps
EPS002|Salud Total EPS|800130907|C|eps
EPS005|EPS Sanitas|800251440|C|eps
EPS008|Compensar EPS|860066942|C|eps
EPS010|EPS Sura|800088702|C|eps
EPS012|Comfenalco Valle EPS|890303093|C|eps
EPS017|Famisanar EPS|830003564|C|eps
EPS018|EPS Servicio Occidental de Salud S.O.S.|805001157|C|eps
EPS025|Capresoca EPS|891856000|S|eps
EPS037|Nueva EPS|900156264|A|eps
EPS046|Salud Mía EPS|900914254|C|eps
EPS047|Salud Bolívar EPS|901438242|C|eps
EPS048|Mutual Ser EPS|806008394|A|eps
ESS024|Coosalud EPS|900226715|A|epss
ESS062|Asmet Salud EPS|900935126|S|epss
ESS118|Emssanar EPS|901021565|S|epss
EPSS34|Capital Salud EPS-S|900298372|S|epss
EPSS40|Savia Salud EPS|900604350|S|epss
CCF033|EPS Familiar de Colombia|901543761|S|epss
CCF050|Comfaoriente EPS|890500675|S|epss
CCF055|Cajacopi EPS|890102044|S|epss
CCF102|Comfachocó EPS|891600091|S|epss
EPSI01|Dusakawi EPSI|824001398|S|epsi
EPSI03|Asociación Indígena del Cauca AIC EPSI|817001773|S|epsi
EPSI04|Anas Wayuu EPSI|839000495|S|epsi
EPSI05|Mallamas EPSI|837000084|S|epsi
EPSI06|Pijaos Salud EPSI|809008362|S|epsi
EAS016|EPM - Departamento Médico|890904996|C|eas
EAS027|Fondo de Pasivo Social de Ferrocarriles|800112806|C|eas
`,
  ),
})
