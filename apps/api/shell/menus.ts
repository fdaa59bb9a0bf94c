import type { MenuItem } from '@turno/contract/shell.ts'
import type { Role } from '@turno/domain/event.ts'

const item = (description: string, url: string, children: MenuItem['children'] = []): MenuItem => ({
  description,
  url,
  children,
})

const patient = [
  item('Agendar mi cita', '/Dashboard'),
  item('Mis solicitudes', '/CitaEspera/Seleccion'),
  item('Mis citas', '/CitasPaciente/CitasPaciente'),
  item('Iniciar videoconsulta', '/CitasPaciente/IniciarVideoConsulta'),
  item('Reprogramar cita', '/CitasPaciente/ReprogramarCitas'),
  item('Mis exámenes', '/CitasPaciente/MisExamenes'),
  item('Mis historias clínicas', '/ClinicHistory/patient'),
  item('Autorización de historia clínica', '/ClinicHistory/Authorization/Patient'),
]

const doctor = [
  item('Solicitudes de pacientes', '/CitasMedico/MisCitas?tab=consultasSinOfertas'),
  item('Mis consultas', '/CitasMedico/MisCitas'),
  item('Mis ofertas', '/CitaEspera/Ofertar'),
  item('Mis horarios', '/schedule/schedule'),
  item('Ver y cargar exámenes', '/medicalExam/loadMedicalExam'),
  item('Iniciar videoconsulta', '/MisVideoConsultas'),
  item('Interconsultas', '/InterConsultas'),
  item('Exámenes y procedimientos', '/ExamenesProcedimientos'),
  item('Configuración médica', '/Medico/ConfigsMedico'),
  item('Configuración de historia clínica', '/Medico/ConfigsHC'),
]

const support = [
  item('Cola de soporte', '/Soporte'),
  item('Historias', '/Soporte/Historias'),
  item('Pagos', '/Soporte/Pagos'),
  item('Estado', '/Soporte/Estado'),
]

const start = item('Inicio', '/Dashboard')

const administrator = [
  start,
  item('Configuración', '', [{ description: 'Catálogos', url: '/Catalogos' }]),
  item('Comunicación', '', [{ description: 'Avisos', url: '/Avisos' }]),
]

const menus: Partial<Record<Role, readonly MenuItem[]>> = { patient, doctor, support, administrator }

/**
 * What leads where for somebody of this role. A doctor whose documents are being validated has no menu yet. @param clinicHistoryUrl the
 * site where doctors attend, if there is one
 */
export function menuOf(role: Role, isPending: boolean, clinicHistoryUrl?: string): readonly MenuItem[] {
  if (isPending) return []
  const menu = menus[role] ?? [start]
  return role === 'doctor' && clinicHistoryUrl ? [...menu, item('Atención de pacientes', clinicHistoryUrl)] : menu
}
