import type { PreviewHeaderProps } from 'sanity/presentation'

/** Without the link to share: drafts reach nobody without an editor's session, so it would not show them. */
export const Header = (props: PreviewHeaderProps) =>
  props.renderDefault({ ...props, canSharePreviewAccess: false })
