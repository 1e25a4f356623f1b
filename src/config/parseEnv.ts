import * as v from 'valibot'

const optionalText = (isAllowed = (_: string) => true, message = '') =>
  v.optional(v.pipe(v.string(), v.trim(), v.check(isAllowed, message)))

const isUrl = (text: string) => /^https?:/.test(text) && URL.canParse(text)
const optionalUrl = (name: string, isAllowed = (_: URL) => true, kind = 'a full URL') =>
  v.pipe(
    optionalText(
      (text) => isUrl(text) && isAllowed(new URL(text)),
      `${name} must be ${kind} such as https://www.example.com.`,
    ),
    v.transform((text) => text?.replace(/\/+$/, '')),
  )

const isOrigin = ({ pathname, search, hash }: URL) => pathname + search + hash === '/'

const schema = v.object({
  VITE_SITE_URL: optionalUrl('VITE_SITE_URL', isOrigin, 'a URL without a path,'),
  VITE_STUDIO_ORIGIN: optionalUrl('VITE_STUDIO_ORIGIN'),
  VITE_SANITY_PROJECT_ID: optionalText(
    (id) => /^[a-z0-9-]+$/.test(id),
    'VITE_SANITY_PROJECT_ID must be a Sanity project id: lowercase letters, digits and hyphens.',
  ),
  VITE_SANITY_DATASET: optionalText(),
  VITE_LIVE_CONTENT: optionalText(),
  VITE_PRODUCT: optionalText(
    (name) => /^[\w-]+$/.test(name),
    'VITE_PRODUCT must be one path segment: letters, digits, hyphens and underscores.',
  ),
  VITE_ENQUIRY_ORIGIN: optionalUrl('VITE_ENQUIRY_ORIGIN'),
  VITE_EMAILJS_ORIGIN: optionalUrl('VITE_EMAILJS_ORIGIN'),
  VITE_EMAILJS_SERVICE_ID: optionalText(),
  VITE_EMAILJS_TEMPLATE_ID: optionalText(),
  VITE_EMAILJS_PUBLIC_KEY: optionalText(),
  VITE_WEB_VITALS_URL: optionalText(
    (text) => text === 'off' || isUrl(text),
    'VITE_WEB_VITALS_URL must be off, or a full URL such as https://www.example.com/web-vitals.',
  ),
})

const isSet = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Reads the site's settings from `VITE_…` variables. @throws Error that names the malformed variable */
export function parseEnv(raw: Record<string, unknown>) {
  const set = Object.fromEntries(Object.entries(raw).filter(([, value]) => isSet(value)))
  const parsed = v.safeParse(schema, set)
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  const vars = parsed.output
  const embeddedMail = !Object.keys(vars).some((name) => name.startsWith('VITE_EMAILJS_'))
  const mailId = (id: string | undefined) => id ?? (embeddedMail ? 'embedded' : '')
  const embeddedContent = vars.VITE_SANITY_PROJECT_ID === undefined

  return {
    siteUrl: vars.VITE_SITE_URL,
    studioOrigin: vars.VITE_STUDIO_ORIGIN && new URL(vars.VITE_STUDIO_ORIGIN).origin,
    content: {
      embedded: embeddedContent,
      projectId: vars.VITE_SANITY_PROJECT_ID ?? 'embedded',
      dataset: vars.VITE_SANITY_DATASET ?? 'production',
      /** Off by default for hosted content, because Sanity bills live events per visitor. */
      live: embeddedContent || vars.VITE_LIVE_CONTENT === 'on',
    },
    enquiry: {
      product: vars.VITE_PRODUCT ?? 'aangan',
      origin: vars.VITE_ENQUIRY_ORIGIN,
    },
    mail: {
      origin: vars.VITE_EMAILJS_ORIGIN ?? (embeddedMail ? undefined : 'https://api.emailjs.com'),
      serviceId: mailId(vars.VITE_EMAILJS_SERVICE_ID),
      templateId: mailId(vars.VITE_EMAILJS_TEMPLATE_ID),
      publicKey: mailId(vars.VITE_EMAILJS_PUBLIC_KEY),
    },
    /** The URL that receives web vitals, or `off`. Undefined: this site's server, or `off` in a static export. */
    webVitalsUrl: vars.VITE_WEB_VITALS_URL,
  }
}

export type Env = ReturnType<typeof parseEnv>
