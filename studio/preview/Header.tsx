import type { PreviewHeaderProps } from 'sanity/presentation'
import { embedded } from '../connection/connection.ts'

/** The link to share is answered by the server that the embedded lake is on; elsewhere it would show no draft. */
export const Header = (props: PreviewHeaderProps) =>
  props.renderDefault({
    ...props,
    canSharePreviewAccess: embedded && props.canSharePreviewAccess,
  })
