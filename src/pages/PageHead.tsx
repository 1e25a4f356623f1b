import { headDescription, headTitle } from '../../domain/headText.ts'
import { paths, sharePicturePath } from '../../domain/paths.ts'
import { useRuntime } from '../config/runtime.tsx'
import type { HomeQueryResult } from '../content/sanity.types.ts'
import { useSettings } from '../content/useSettings.ts'
import { Head } from '../seo/Head.tsx'
import { type JsonLd, organization } from '../seo/jsonLd.ts'

type PageHeadProps = {
  path?: string
  heading?: string | null
  titlePrefix?: string | undefined
  seo: NonNullable<HomeQueryResult>['seo']
  jsonLd?: readonly (JsonLd | undefined)[]
  /** The path of the generated `og:image`, used if neither the page nor the settings have a picture. */
  generatedImagePath?: string
} & Pick<Parameters<typeof Head>[0], 'description' | 'image' | 'type' | 'noIndex'>

export function PageHead({
  path,
  heading,
  titlePrefix,
  seo,
  jsonLd = [],
  description,
  image,
  generatedImagePath = sharePicturePath(path ?? paths.home),
  noIndex,
  type,
}: PageHeadProps) {
  const settings = useSettings()
  const { siteUrl } = useRuntime()
  const title = headTitle({ seo, heading, brandName: settings.brandName })
  const generatedImageAlt = heading || settings.strapline || settings.brandName || title
  return (
    <Head
      type={type}
      title={[titlePrefix, title].filter(Boolean).join(' – ')}
      description={headDescription({ seo, lead: description, strapline: settings.strapline })}
      {...(path === undefined ? {} : { path })}
      image={[seo?.image, image].find((each) => each?.id) ?? settings.shareImage}
      generatedImage={{ path: generatedImagePath, alt: generatedImageAlt }}
      noIndex={noIndex || seo?.noIndex}
      siteName={settings.brandName}
      jsonLd={[organization(settings, siteUrl), ...jsonLd]}
    />
  )
}
