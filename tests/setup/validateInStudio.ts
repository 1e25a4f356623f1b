import type { SanityClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import {
  createSchema,
  type SanityDocument,
  type Schema,
  validateDocument,
  type Workspace,
} from 'sanity'
import { schemaTypes } from '../../schemas/index.ts'
import { seedClient } from './seed/seedClient.ts'

const contentModel = createSchema({ name: 'default', types: schemaTypes })

type Options = {
  schema?: Schema
  client?: SanityClient
  isStored?: (id: string) => boolean
  /** `cli` also reports fields that the content model does not have. */
  environment?: 'studio' | 'cli'
}

export const validateInStudio = (
  document: { _id: string; _type: string },
  {
    schema = contentModel,
    client = seedClient,
    isStored = () => true,
    environment = 'studio',
  }: Options = {},
) =>
  validateDocument({
    document: document as unknown as SanityDocument, // lacks only fields that the lake adds
    workspace: { schema } as Workspace, // validation uses no other property
    environment,
    getClient: () => client,
    getDocumentExists: async ({ id }) => isStored(id),
  })

export function createDatasetClient(dataset: readonly object[]): SanityClient {
  const client = seedClient.clone()
  client.withConfig = () => client
  client.fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset: [...dataset], params })).get()
  return client
}
