import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isNumberInputProps,
  isObjectInputProps,
  isStringInputProps,
} from 'sanity'
import { CharacterCount } from './CharacterCount.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { SeoInput } from './SeoInput.tsx'
import { WrittenOut } from './WrittenOut.tsx'

/** Every input of every form: most are the Studio's own, some say a little more. */
export function Input(props: InputProps) {
  if (isObjectInputProps(props) && props.schemaType.name === 'seo') return <SeoInput {...props} />
  if (isStringInputProps(props)) return <CharacterCount {...props} />
  if (isNumberInputProps(props)) return <WrittenOut {...props} />
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />
  return props.renderDefault(props)
}
