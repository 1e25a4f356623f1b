import { EyeOpenIcon } from '@sanity/icons'
import { presentationTool } from 'sanity/presentation'
import { previewOrigin } from '../connection/connection.ts'
import { Header } from './Header.tsx'
import { locations } from './locations.ts'
import { mainDocuments } from './mainDocuments.ts'

/** The site beside the form: drafts as they are typed, and each text of a page leads to its field. */
export const preview = presentationTool({
  title: 'Preview',
  icon: EyeOpenIcon,
  previewUrl: `${previewOrigin}/`,
  resolve: { locations, mainDocuments },
  components: { unstable_header: { component: Header } },
})
