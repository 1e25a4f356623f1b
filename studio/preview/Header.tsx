import type { PreviewHeaderProps } from 'sanity/presentation'
import { embedded } from '../connection/connection.ts'

/** Hides the sharing of a preview with a hosted lake: only the server of the embedded lake shows drafts to visitors. */
export const Header = (props: PreviewHeaderProps) =>
  props.renderDefault({
    ...props,
    canSharePreviewAccess: embedded && props.canSharePreviewAccess,
  })
