import { createClient } from '@sanity/client'
import { apiVersion } from '../../domain/apiVersion.ts'
import { ask } from './documents.ts'

/** What rules ask while they check a document, for tests: the seed itself answers. */
export const seedClient = createClient({
  projectId: 'seed',
  dataset: 'seed',
  apiVersion,
  useCdn: false,
})
seedClient.withConfig = () => seedClient
seedClient.fetch = ask
