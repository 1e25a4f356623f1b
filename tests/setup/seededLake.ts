import type { TestProject } from 'vitest/node'
import { seededFolder } from './seededFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the seeded lake; each test file works on its own copy of the documents. */
    seededLake: string
  }
}

export default async function seed(project: TestProject) {
  project.provide('seededLake', await seededFolder())
}
