import { codeChallenge, enrolmentChallenge, password } from '../accesses.ts'
import { loginResponse } from '../answers/people.ts'
import { enrolledLogin, enrolment } from '../answers/second-factor.ts'
import { loginForm, loginJson } from '../areas/login.ts'
import { confirmAtLogin, enrolAtLogin, loginCode } from '../areas/second-factor.ts'
import { plain } from '../endpoint.ts'

export const logIn = plain('POST /api/login', password, {
  body: loginJson,
  form: loginForm,
  answer: loginResponse,
  bare: true,
})

export const giveCode = plain('POST /api/login/code', codeChallenge, {
  body: loginCode,
  answer: loginResponse,
  bare: true,
})
export const enrol = plain('POST /api/login/enrol', enrolmentChallenge, { body: enrolAtLogin, answer: enrolment })

export const confirmEnrolment = plain('POST /api/login/enrol/confirm', enrolmentChallenge, {
  body: confirmAtLogin,
  answer: enrolledLogin,
  bare: true,
})
