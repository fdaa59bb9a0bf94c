import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { DeliveryRefused, DeliveryUnknown } from '../messaging/outcome.ts'
import { smtpMail } from './smtp-mail.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const html = '<p>Mañana a las 10.</p>'
const mail = { to: 'ana@correo.example', subject: 'Tu cita', text: 'Mañana a las 10.', html, messageId: 'message-1' }
const mailerAt = (port: number) =>
  smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Turno <citas@turno.example>', timeoutMs: 3_000 })

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

function mailServer(options: SMTPServerOptions): Promise<number> {
  return listening(new SMTPServer({ authOptional: true, hideSTARTTLS: true, ...options }).server)
}

test('A mail arrives with its id, its sender and its text', async () => {
  const arrived: string[] = []
  const port = await mailServer({
    onData: (stream, _, done) =>
      void text(stream)
        .then((message) => arrived.push(message))
        .then(() => done()),
  })
  expect(await mailerAt(port).send(mail)).toBe('sent')
  expect(arrived).toHaveLength(1)
  for (const line of [
    'From: Turno <citas@turno.example>',
    'To: ana@correo.example',
    'Subject: Tu cita',
    'Message-ID: <message-1@127.0.0.1>',
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
  ])
    expect(arrived[0]).toContain(line)
})

test('A mail refused by the server is reported as not sent', async () => {
  const port = await mailServer({ onRcptTo: (_address, _session, done) => done(new Error('nobody here')) })
  await expect(mailerAt(port).send(mail)).rejects.toBeInstanceOf(DeliveryRefused)
})

test('A mail without a server to take it is reported as not sent', async () => {
  await expect(mailerAt(1).send(mail)).rejects.toBeInstanceOf(DeliveryRefused)
})

test('A mail may have been sent when the server falls silent while it receives it', async () => {
  const port = await mailServer({ onData: (stream) => void stream.resume() })
  await expect(mailerAt(port).send(mail)).rejects.toBeInstanceOf(DeliveryUnknown)
})

test('A mail may have been sent when the server disconnects while it receives it', async () => {
  const port = await listening(
    createServer((socket) => {
      socket.write('220 hola\r\n')
      let hasMail = false
      socket.on('data', (said) => {
        // A mail comes in several pieces; its end may be one of them.
        if (hasMail) return String(said).endsWith('.\r\n') && socket.destroy()
        hasMail = said.includes('DATA')
        return socket.write(`${hasMail ? 354 : 250} si\r\n`)
      })
    }),
  )
  await expect(mailerAt(port).send(mail)).rejects.toBeInstanceOf(DeliveryUnknown)
})

test('A mail was not sent when the server never greets', async () => {
  const port = await listening(createServer((socket) => closing.push(() => socket.destroy())))
  await expect(mailerAt(port).send(mail)).rejects.toBeInstanceOf(DeliveryRefused)
})
