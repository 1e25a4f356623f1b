import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL that this project's lakes are kept in. */
    postgresUrl: string
  }
}

/** One PostgreSQL for all test files of a project. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.remove
}
