import { createClient } from '@sanity/client'
import { apiVersion } from '../../../domain/apiVersion.ts'
import { querySeed } from './seedDocuments.ts'

/** Answers the queries of validation rules from the seed, for tests. */
export const seedClient = createClient({
  projectId: 'seed',
  dataset: 'seed',
  apiVersion,
  useCdn: false,
})
seedClient.withConfig = () => seedClient
seedClient.fetch = querySeed
