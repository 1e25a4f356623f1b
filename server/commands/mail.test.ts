import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../tests/setup/server/testProcess.ts'
import { createSmtp } from '../enquiries/outbox/smtp.ts'

test('npm run mail prints the mails that an SMTP_URL sends to it', async () => {
  const program = run(['mail', '--port', '0'], {})
  onTestFinished(() => program.kill('SIGKILL'))
  const url = /smtp:\/\/[\d.:]+/.exec(await program.line(/SMTP_URL=/))?.[0] ?? ''
  const answers = {
    hotelname: 'H',
    name: 'N',
    phonenumber: '1',
    email: 'n@h.example',
    message: 'M',
  }
  const deliver = createSmtp({ url, from: 'site@aangan.example', to: 'sales@aangan.example' })
  await deliver(
    {
      key: 'a-key-of-one-filled-form',
      channel: 'smtp',
      at: '2026-01-01T12:00:00.000Z',
      answers,
      version: 1,
      state: 'waiting',
      attempts: 0,
      error: null,
    },
    new AbortController().signal,
  )
  expect(await program.line(/^Subject:/)).toBe('Subject: Enquiry from H')
  program.kill('SIGTERM')
  expect((await program.exit).code).toBe(0)
})

test('a port that cannot be had is one sentence and exit code 1', async () => {
  const { code, err } = await run(['mail', '--port', 'x'], {}).exit
  expect({ code, err }).toEqual({
    code: 1,
    err: 'Port x cannot be had: say npm run mail -- --port 2526.\n',
  })
})
