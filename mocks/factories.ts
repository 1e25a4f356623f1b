import { paragraphOf } from '../domain/plainText.ts'
import type {
  Announcement,
  Benefit,
  Faq,
  Page,
  Picture,
  Post,
  RichText,
  Seo,
  ShortText,
  Video,
} from '../src/content/sanity.types.ts'
import { orderRank } from './orderRank.ts'
import { placeholderId, reference } from './placeholders.ts'

type SystemFields = '_createdAt' | '_updatedAt' | '_rev'
type AnyDocument = { _id: string; _type: string } & Record<SystemFields, string>

export type NewDocument<Type extends AnyDocument> = Omit<Type, SystemFields>

type Factory<Type extends AnyDocument> = (fields?: Partial<NewDocument<Type>>) => NewDocument<Type>

function createFactory<Type extends AnyDocument>(
  _type: Type['_type'],
  fieldsOf: (number: number) => Omit<NewDocument<Type>, '_id' | '_type'>,
): Factory<Type> {
  let count = 0
  return (fields) => {
    count += 1
    // TypeScript cannot check that these are all the fields of a generic type.
    return { _id: `${_type}-${count}`, _type, ...fieldsOf(count), ...fields } as NewDocument<Type>
  }
}

export const makePicture = (alt = 'A front desk'): Picture => ({
  _type: 'picture',
  alt,
  asset: reference(placeholderId('image', alt, 'png')),
})

export const makeVideo = (alt = 'A front desk', description = 'A guest arrives.'): Video => ({
  _type: 'video',
  mp4: { _type: 'file', asset: reference(placeholderId('file', alt, 'mp4')) },
  poster: makePicture(alt),
  description,
})

export const makeRichText = (text = 'A paragraph.'): RichText => [paragraphOf(text, 'paragraph')]

export const makeShortText = (text = 'A sentence.'): ShortText => [paragraphOf(text, 'paragraph')]

const makeSeo = (title: string): Seo => ({
  _type: 'seo',
  title,
  description: 'What a search engine shows.',
})

export const makeAnnouncement = createFactory<Announcement>('announcement', (number) => ({
  text: `Announcement ${number}.`,
}))

export const makeBenefit = createFactory<Benefit>('benefit', (number) => ({
  heading: `Benefit ${number}`,
  para: 'What it does for a hotel.',
  img: makePicture(),
  desc: `benefit-${number}`,
  orderRank: orderRank(number),
}))

export const makeFaq = createFactory<Faq>('faq', (number) => ({
  question: `Is this question ${number}?`,
  answer: makeShortText('Yes.'),
  orderRank: orderRank(number),
}))

export const makePage = createFactory<Page>('page', (number) => ({
  title: `Page ${number}`,
  slug: { _type: 'slug', current: `hotels/city-${number}` },
  sections: [{ _key: 'faq', _type: 'faqSection', heading: 'Questions' }],
  seo: makeSeo(`Page ${number}`),
}))

export const makePost = createFactory<Post>('post', (number) => ({
  title: `Post ${number}`,
  slug: { _type: 'slug', current: `post-${number}` },
  publishedAt: '2024-08-01',
  cover: makePicture(),
  excerpt: 'What the post is about.',
  body: makeRichText(),
  seo: makeSeo(`Post ${number}`),
}))
