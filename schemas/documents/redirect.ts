import { defineField, defineType, type ValidationContext } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { checkFrom, checkLoop, checkTo, type Hop, placeOf } from '../fields/redirectRules.ts'

/** Asks what visitors see, leaving out the published version of the document that is checked. */
function askPublished<T>({ getClient, document }: ValidationContext, query: string, from: string) {
  const client = getClient({ apiVersion }).withConfig({ perspective: 'published' })
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  const place = placeOf(from)
  return client.fetch<T>(query, { id, place, slug: place.slice(1) })
}

type Holders = { post: string | null; redirects: number }

const HOLDERS = `{
  "post": *[_type == "post" && lower(slug.current) == $slug][0].title,
  "redirects": count(*[_type == "redirect" && lower(from) in [$place, $place + "/"] && _id != $id])
}`

async function checkFree(
  from: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!from) return true
  const { post, redirects } = await askPublished<Holders>(context, HOLDERS, from)
  if (post) return `${from} is the address of the post “${post}”, which a redirect would hide.`
  return redirects > 0 ? `There is already a redirect from ${from}: change that one.` : true
}

const OTHERS = '*[_type == "redirect" && _id != $id]{from, to}'

async function checkRound(
  to: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const from = context.document?.from
  if (!to || typeof from !== 'string') return true
  return checkLoop({ from, to }, await askPublished<Hop[]>(context, OTHERS, from))
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description:
    'An old address that leads to a new one. Made by itself when a post’s address changes.',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      description: 'Starts with a slash, for example /old-name.',
      type: 'string',
      validation: (rule) => [rule.required(), rule.custom(checkFrom), rule.custom(checkFree)],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'Where visitors are sent, for example /new-name, or / for home.',
      type: 'string',
      validation: (rule) => [rule.required(), rule.custom(checkTo), rule.custom(checkRound)],
    }),
  ],
  orderings: [{ name: 'from', title: 'Old address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }) => ({ title: from, subtitle: `→ ${to ?? '…'}` }),
  },
})
