import { loginResponse } from '../answers/people.ts'
import { enrolledLogin, enrolment } from '../answers/second-factor.ts'
import { plain } from '../endpoint.ts'
import { loginForm, loginJson } from '../people.ts'
import { confirmAtLogin, enrolAtLogin, loginCode } from '../second-factor.ts'

export const logIn = plain('POST /api/login', 'anyone', {
  body: loginJson,
  form: loginForm,
  answer: loginResponse,
  bare: true,
})

export const giveCode = plain('POST /api/login/code', 'anyone', { body: loginCode, answer: loginResponse, bare: true })
export const enrol = plain('POST /api/login/enrol', 'anyone', { body: enrolAtLogin, answer: enrolment })

export const confirmEnrolment = plain('POST /api/login/enrol/confirm', 'anyone', {
  body: confirmAtLogin,
  answer: enrolledLogin,
  bare: true,
})
