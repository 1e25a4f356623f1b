import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL server. Undefined outside the Vitest project `postgres`. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL server for all test files of a Vitest project. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.remove
}
