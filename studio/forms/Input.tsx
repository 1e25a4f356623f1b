import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
} from 'sanity'
import { LineInput } from './LineInput.tsx'
import { LinkInput } from './links/LinkInput.tsx'
import { isLinkType } from './links/linkTarget.ts'
import { ReleaseConflicts } from './ReleaseConflicts.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { SeoInput } from './SeoInput.tsx'
import { SlugInput } from './SlugInput.tsx'
import { TableInput } from './TableInput.tsx'
import { VideoInput } from './VideoInput.tsx'

const isTable = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({ name }) => name === 'tableRow')

export function Input(props: InputProps) {
  if (isObjectInputProps(props) && props.path.length === 0) return <ReleaseConflicts {...props} />
  if (isObjectInputProps(props) && props.schemaType.name === 'seo') return <SeoInput {...props} />
  if (isObjectInputProps(props) && props.schemaType.name === 'slug') return <SlugInput {...props} />
  if (isObjectInputProps(props) && /^(?:v|articleV)ideo$/.test(props.schemaType.name))
    return <VideoInput {...props} />
  if (isObjectInputProps(props) && isLinkType(props.schemaType.name))
    return <LinkInput {...props} />
  if (isStringInputProps(props) && props.schemaType.name === 'string')
    return <LineInput {...props} />
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />
  if (isTable(props)) return <TableInput {...props} />
  return props.renderDefault(props)
}
