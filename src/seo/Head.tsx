import { localeOf } from '../../domain/languages.ts'
import { feedPathOf } from '../../domain/paths.ts'
import { GENERATED_PICTURE, SHARED_PICTURE } from '../../domain/pictures.ts'
import { useRuntime } from '../config/runtime.tsx'
import { type Picture, shareImageUrl } from '../content/image.ts'
import { useLanguage } from '../content/language.ts'
import { type JsonLd, serializeJsonLd } from './jsonLd.ts'

type HeadProps = {
  title: string
  description?: string | null | undefined
  /** The path of the canonical URL. */
  path?: string
  image?: Picture | null | undefined
  generatedImage?: { path: string; alt: string } | undefined
  noIndex?: boolean | null | undefined
  type?: 'website' | 'article'
  siteName?: string | null | undefined
  jsonLd?: readonly (JsonLd | undefined)[]
}

/** React hoists all of these elements except the scripts into the document's head. */
export function Head({
  title,
  description,
  path,
  image,
  generatedImage,
  noIndex,
  type = 'website',
  siteName,
  jsonLd = [],
}: HeadProps) {
  const { siteUrl } = useRuntime()
  const language = useLanguage()
  const url = path === undefined ? undefined : siteUrl + path
  const ownImageUrl = shareImageUrl(image, siteUrl)
  const imageUrl = ownImageUrl ?? (generatedImage && new URL(generatedImage.path, siteUrl).href)
  const imageSize = ownImageUrl ? SHARED_PICTURE : GENERATED_PICTURE
  const imageAlt = ownImageUrl ? image?.alt : generatedImage?.alt
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {siteName && <meta property="og:site_name" content={siteName} />}
      {imageUrl && (
        <>
          <meta property="og:image" content={imageUrl} />
          <meta property="og:image:width" content={String(imageSize.width)} />
          <meta property="og:image:height" content={String(imageSize.height)} />
          {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
        </>
      )}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={siteName ? `${siteName}: new posts` : 'New posts'}
        href={feedPathOf(language)}
      />
      <meta name="twitter:card" content={imageUrl ? 'summary_large_image' : 'summary'} />
      {jsonLd.map(
        (data) =>
          data && (
            <script
              key={data['@type']}
              type="application/ld+json"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every "<" escaped
              dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
            />
          ),
      )}
    </>
  )
}
