import type { PreviewHeaderProps } from 'sanity/presentation'
import { embedded } from '../connection/connection.ts'

/** Only the embedded lake has shared previews. */
export const PreviewHeader = (props: PreviewHeaderProps) =>
  props.renderDefault({
    ...props,
    canSharePreviewAccess: embedded && props.canSharePreviewAccess,
  })
