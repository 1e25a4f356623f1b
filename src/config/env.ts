import { type Env, parseEnv } from './parseEnv.ts'

export const env: Env = parseEnv(import.meta.env)
