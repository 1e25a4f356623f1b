import type { PreviewHeaderProps } from 'sanity/presentation'
import { embedded } from '../connection/connection.ts'

/** Hides “Share this preview” with a hosted lake, because only the embedded lake has shared previews. */
export const PreviewHeader = (props: PreviewHeaderProps) =>
  props.renderDefault({
    ...props,
    canSharePreviewAccess: embedded && props.canSharePreviewAccess,
  })
