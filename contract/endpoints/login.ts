import { loginResponse } from '../answers/people.ts'
import { enrolledLogin, enrolment } from '../answers/second-factor.ts'
import { endpoint } from '../endpoint.ts'
import { loginForm, loginJson } from '../people.ts'
import { confirmAtLogin, enrolAtLogin, loginCode } from '../second-factor.ts'

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  kind: 'plain',
  access: 'anyone',
  body: loginJson,
  form: loginForm,
  answer: loginResponse,
  bare: true,
})

export const giveCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  kind: 'plain',
  access: 'anyone',
  body: loginCode,
  answer: loginResponse,
  bare: true,
})

export const enrol = endpoint({
  method: 'POST',
  path: '/api/login/enrol',
  kind: 'plain',
  access: 'anyone',
  body: enrolAtLogin,
  answer: enrolment,
})

export const confirmEnrolment = endpoint({
  method: 'POST',
  path: '/api/login/enrol/confirm',
  kind: 'plain',
  access: 'anyone',
  body: confirmAtLogin,
  answer: enrolledLogin,
  bare: true,
})
