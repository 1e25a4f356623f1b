import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { presentationTool } from 'sanity/presentation'
import { enablePreviewPath, previewReadyPath } from '../../domain/hostedPreview.ts'
import { embedded, previewOrigin } from '../connection/connection.ts'
import { locations } from './locations.ts'
import { mainDocuments } from './mainDocuments.ts'
import { PreviewHeader } from './PreviewHeader.tsx'

export const preview = presentationTool({
  title: 'Preview',
  icon: EyeOpenIcon,
  // With a hosted lake, preview mode needs the site's server. The pages of a static export read drafts themselves.
  previewUrl: embedded
    ? `${previewOrigin}/`
    : {
        initial: `${previewOrigin}/`,
        previewMode: async () =>
          (await isServerReady()) && { enable: previewOrigin + enablePreviewPath },
      },
  resolve: { locations, mainDocuments },
  components: { unstable_header: { component: PreviewHeader } },
})

const isServerReady = () =>
  fetch(previewOrigin + previewReadyPath, { method: 'HEAD' }).then(
    ({ status }) => status === 204,
    () => false,
  )
