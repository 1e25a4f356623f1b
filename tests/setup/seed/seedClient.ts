import { createClient } from '@sanity/client'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { querySeed } from './seedDocuments.ts'

/** A client for tests of validation rules. It answers queries from the documents of the seed. */
export const seedClient = createClient({
  projectId: 'seed',
  dataset: 'seed',
  apiVersion,
  useCdn: false,
})
seedClient.withConfig = () => seedClient
seedClient.fetch = querySeed
