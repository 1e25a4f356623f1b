import type { InitialValueResolverContext, Template } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

export const likeHome = {
  id: 'page-like-home',
  title: 'Landing page: like Home',
  description: 'Begins with a copy of the sections of Home.',
  schemaType: 'page',
  async value(_parameters: unknown, { getClient }: InitialValueResolverContext) {
    const client = getClient({ apiVersion }).withConfig({ perspective: 'published' })
    const sections = await client.fetch<object[] | null>('*[_id == "homePage"][0].sections')
    return { sections: sections ?? [] }
  },
} satisfies Template

export const withPageTemplates = (templates: Template[]): Template[] => [
  ...templates.map((template) =>
    template.id === 'page' ? { ...template, title: 'Landing page: empty' } : template,
  ),
  likeHome,
]
