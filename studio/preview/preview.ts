import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { presentationTool } from 'sanity/presentation'
import { enablePreviewPath, previewReadyPath } from '../../domain/hostedPreview.ts'
import { embedded, previewOrigin } from '../connection/connection.ts'
import { Header } from './Header.tsx'
import { locations } from './locations.ts'
import { mainDocuments } from './mainDocuments.ts'

/** The site beside the form: drafts as they are typed, and each text of a page leads to its field. */
export const preview = presentationTool({
  title: 'Preview',
  icon: EyeOpenIcon,
  // The embedded lake knows its editors. For a hosted one the site's own server reads drafts, where it can: a static
  // host cannot, and the page then asks Sanity with the editor's cookie.
  previewUrl: embedded
    ? `${previewOrigin}/`
    : {
        initial: `${previewOrigin}/`,
        previewMode: async () =>
          (await isServerReady()) && { enable: previewOrigin + enablePreviewPath },
      },
  resolve: { locations, mainDocuments },
  components: { unstable_header: { component: Header } },
})

const isServerReady = () =>
  fetch(previewOrigin + previewReadyPath, { method: 'HEAD' }).then(
    ({ status }) => status === 204,
    () => false,
  )
