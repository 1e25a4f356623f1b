import { documents } from './documents/index.ts'
import { objects } from './objects/index.ts'
import { sections } from './sections/index.ts'
import { singletons } from './singletons/index.ts'
import { withWarnings } from './withWarnings.ts'

export { documents, singletons }
export const schemaTypes = [
  ...[...singletons, ...documents].map(withWarnings),
  ...sections,
  ...objects,
]
