import { type Env, parseEnv } from './parseEnv.ts'

/** The environment that this build of the site was made with. */
export const env: Env = parseEnv(import.meta.env)
