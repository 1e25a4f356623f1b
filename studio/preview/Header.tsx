import type { PreviewHeaderProps } from 'sanity/presentation'
import { embedded } from '../connection/connection.ts'

/** Only the embedded lake's server shows drafts to visitors. */
export const Header = (props: PreviewHeaderProps) =>
  props.renderDefault({
    ...props,
    canSharePreviewAccess: embedded && props.canSharePreviewAccess,
  })
