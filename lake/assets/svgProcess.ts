import { fork } from 'node:child_process'
import { extname } from 'node:path'
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

export type SvgJob =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'render'; bytes: Uint8Array; plan: Plan }

/** An error's status is sent separately, because errors lose their class between processes. */
export type SvgResult =
  | { kind: 'inspected'; image: InspectedImage }
  | { kind: 'rendered'; bytes: Uint8Array }
  | { kind: 'error'; status: number | undefined; message: string }

/** The CPU limit of `svgProgram.ts` does not stop a process that waits without using the CPU. */
const MAX_WAIT_MS = 120_000

/** The child process gets no other environment variables, because they may contain secrets. */
const INHERITED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']

/** Decodes SVGs in a killable process: a small SVG can take minutes, and a libvips thread cannot be stopped. */
export const svgIsolatingDecoder: ImageDecoder = {
  async inspect(bytes, isSvg) {
    if (!isSvg) return inspectImage(bytes, isSvg)
    const result = await runInChildProcess({ kind: 'inspect', bytes })
    if (result.kind === 'inspected') return result.image
    throw errorFrom(result)
  },
  async render(bytes, plan) {
    if (!plan.name.endsWith('.svg')) return renderImage(bytes, plan)
    const result = await runInChildProcess({ kind: 'render', bytes, plan })
    if (result.kind === 'rendered') return result.bytes
    throw errorFrom(result)
  },
}

function runInChildProcess(job: SvgJob): Promise<SvgResult> {
  const program = fileURLToPath(new URL(`svgProgram${extname(import.meta.url)}`, import.meta.url))
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(INHERITED_VARIABLES.map((name) => [name, process.env[name]])),
    timeout: MAX_WAIT_MS,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve) => {
    const fail = (message: string, status?: number) => resolve({ kind: 'error', status, message })
    child.once('message', (result: SvgResult) => resolve(result))
    child.on('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') fail(LIMIT_MESSAGE, 400)
      else fail(`the SVG process ended early (${signal ?? `exit code ${code}`})`)
    })
    child.send(job)
  })
}

const LIMIT_MESSAGE =
  'The SVG takes too much time or memory to render. Make it smaller or simpler, for example without filters.'

function errorFrom(result: SvgResult): Error {
  if (result.kind !== 'error') return new Error('the SVG process returned the wrong kind of result')
  const { status, message } = result
  return status === undefined ? new Error(message) : httpError(status, message)
}
