import type { UserRole } from './kinds/roles.ts'
import type { Page } from './pages.ts'

/** A page that is not there yet. Nothing leads to it; its address tells its purpose, and its replacement so far. */
export interface ComingPage extends Page {
  coming: string
}

const of = (role: UserRole, rows: readonly (readonly [path: string, title: string, coming: string])[]): ComingPage[] =>
  rows.map(([path, title, coming]) => ({ path, title, coming, who: [role] }))

const noSettings = 'Por ahora no hay nada que configurar.'
const noHistory = 'Hará parte de la historia clínica de tus pacientes.'
const noAdministration = 'Lo que irá aquí todavía no se puede consultar ni cambiar.'

/** Moving a row into `pages` makes it a page that is there. */
export const comingPages: readonly ComingPage[] = [
  ...of('patient', [
    [
      '/CitasPaciente/MisExamenes',
      'Mis exámenes',
      'Aquí estarán los exámenes que te ordenen. Por ahora pídele el resultado a tu médico.',
    ],
    [
      '/ClinicHistory/patient',
      'Mis historias clínicas',
      'Aquí leerás lo que tus médicos escriban de cada consulta. Por ahora pídele una copia a tu médico.',
    ],
    [
      '/ClinicHistory/Authorization/Patient',
      'Autorización de historia clínica',
      'Aquí decidirás qué médicos pueden leer tu historia clínica. Hoy nadie puede leerla por aquí.',
    ],
  ]),
  ...of('doctor', [
    ['/Medico/ConfigsHC', 'Configuración de historia clínica', noSettings],
    ['/InterConsultas', 'Interconsultas', 'Aquí pedirás la opinión de otro especialista.'],
    ['/ExamenesProcedimientos', 'Exámenes y procedimientos', 'Aquí ordenarás exámenes y procedimientos.'],
    ['/medicalExam/loadMedicalExam', 'Ver y cargar exámenes', 'Aquí estarán los exámenes de tus pacientes.'],
    ['/ClinicHistory/ProceduresCUPS', 'Procedimientos CUPS', noHistory],
    ['/ClinicHistory/DiagnosesCIES', 'Diagnósticos CIE', noHistory],
    ['/ClinicHistory/DiagnosticCUPS', 'Ayudas diagnósticas CUPS', noHistory],
    ['/ClinicHistory/Templates', 'Plantillas', noHistory],
    ['/ClinicHistory/VitalSigns', 'Signos vitales', noHistory],
    ['/ClinicHistory/Medicines', 'Medicamentos', noHistory],
    ['/ClinicHistory/VariablesBySpecializedExams', 'Variables por examen', noHistory],
  ]),
  ...of('administrator', [
    ['/ConfigMenu', 'Menú', noAdministration],
    ['/ConfigMenu/ProfileByPage', 'Páginas por perfil', noAdministration],
    ['/ConfigMenu/Profile', 'Perfiles', noAdministration],
    ['/ConfigMenu/Groups', 'Grupos', noAdministration],
    ['/ConfigMenu/BuildMenu', 'Construir menú', noAdministration],
    ['/Users/AdmonUsers', 'Usuarios', noAdministration],
    ['/Company/CompanyInfo', 'Empresa', noAdministration],
    ['/SetPermission/SetPermission', 'Permisos', noAdministration],
    ['/Reportes/Reporte1', 'Reportes', noAdministration],
    ['/TarifaProductos/TarifaProductos', 'Tarifas de productos', noAdministration],
  ]),
]
