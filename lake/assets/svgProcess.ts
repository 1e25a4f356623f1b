import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { httpError } from '../request/errors.ts'
import type { Plan } from './imagePlan.ts'
import { type InspectedImage, inspectImage } from './inspectImage.ts'
import { renderImage } from './renderImage.ts'

export type ImageDecoder = {
  inspect(bytes: Uint8Array, isSvg: boolean): Promise<InspectedImage>
  render(original: Uint8Array, plan: Plan): Promise<Uint8Array>
}

export const inProcessDecoder: ImageDecoder = { inspect: inspectImage, render: renderImage }

/** A job for `svgProgram.ts`. */
export type Job =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'render'; bytes: Uint8Array; plan: Plan }

/** Errors lose their class between processes. */
export type Outcome =
  | { kind: 'inspected'; image: InspectedImage }
  | { kind: 'rendered'; bytes: Uint8Array }
  | { kind: 'error'; status: number | undefined; message: string }

/** A process is killed after this time. svgProgram.ts limits the processor time, but a blocked process uses none. */
const MAX_WAIT_MS = 120_000

/** The only environment variables that the process gets: others may contain secrets. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']

/**
 * Decodes each SVG in a process of its own, which can be killed. A small SVG can take minutes, and a thread of
 * libvips cannot be stopped.
 */
export const svgIsolatingDecoder: ImageDecoder = {
  async inspect(bytes, isSvg) {
    if (!isSvg) return inspectImage(bytes, isSvg)
    const outcome = await perform({ kind: 'inspect', bytes })
    if (outcome.kind === 'inspected') return outcome.image
    throw errorFrom(outcome)
  },
  async render(bytes, plan) {
    if (!plan.name.endsWith('.svg')) return renderImage(bytes, plan)
    const outcome = await perform({ kind: 'render', bytes, plan })
    if (outcome.kind === 'rendered') return outcome.bytes
    throw errorFrom(outcome)
  },
}

function perform(job: Job): Promise<Outcome> {
  const program = fileURLToPath(new URL('./svgProgram.ts', import.meta.url))
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    timeout: MAX_WAIT_MS,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve) => {
    const fail = (message: string, status?: number) => resolve({ kind: 'error', status, message })
    child.once('message', (outcome: Outcome) => resolve(outcome))
    child.on('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') fail(TOO_MUCH, 400)
      else fail(`the process for SVG files ended with code ${code}`)
    })
    child.send(job)
  })
}

const TOO_MUCH =
  'The SVG takes too much time or memory to draw. Make it smaller or simpler: filters take the most.'

function errorFrom(outcome: Outcome): Error {
  if (outcome.kind !== 'error') return new Error('the process for SVG files answered another job')
  const { status, message } = outcome
  return status === undefined ? new Error(message) : httpError(status, message)
}
