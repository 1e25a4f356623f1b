import { useRuntime } from '../config/runtime.tsx'
import { type Picture, shareImageUrl } from '../content/image.ts'
import { type JsonLd, jsonLdText } from './jsonLd.ts'

type HeadProps = {
  title: string
  description?: string | null | undefined
  /** The page's own path, for its canonical address; left out for a page that has none. */
  path?: string
  /** For shared links. */
  image?: Picture | null | undefined
  noIndex?: boolean | null | undefined
  type?: 'website' | 'article'
  /** Day of an article, for example 2024-07-29. */
  publishedAt?: string | null | undefined
  siteName?: string | null | undefined
  jsonLd?: readonly (JsonLd | undefined)[]
}

/** What a page says of itself to browsers, search engines and shared links. React moves it into the head. */
export function Head({
  title,
  description,
  path,
  image,
  noIndex,
  type = 'website',
  publishedAt,
  siteName,
  jsonLd = [],
}: HeadProps) {
  const { siteUrl } = useRuntime()
  const url = path === undefined ? undefined : siteUrl + path
  const imageUrl = shareImageUrl(image, siteUrl)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:locale" content="en_IN" />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {siteName && <meta property="og:site_name" content={siteName} />}
      {imageUrl && (
        <>
          <meta property="og:image" content={imageUrl} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          {image?.alt && <meta property="og:image:alt" content={image.alt} />}
        </>
      )}
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta name="twitter:card" content={imageUrl ? 'summary_large_image' : 'summary'} />
      {jsonLd.map(
        (data) =>
          data && (
            <script
              key={data['@type']}
              type="application/ld+json"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every "<" escaped
              dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
            />
          ),
      )}
    </>
  )
}
