import {
  BellIcon,
  BillIcon,
  BlockContentIcon,
  BoltIcon,
  CaseIcon,
  CogIcon,
  CommentIcon,
  ComposeIcon,
  CreditCardIcon,
  DocumentIcon,
  DocumentsIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  FolderIcon,
  HeartIcon,
  HelpCircleIcon,
  HomeIcon,
  ImagesIcon,
  InfoOutlineIcon,
  LinkIcon,
  LockIcon,
  OkHandIcon,
  OlistIcon,
  PlayIcon,
  PresentationIcon,
  ShareIcon,
  StarIcon,
  TagIcon,
  TagsIcon,
  TextIcon,
  ThLargeIcon,
  ThListIcon,
  TransferIcon,
  UserIcon,
  UsersIcon,
} from '@sanity/icons'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition } from 'sanity'

const typeIcons: Record<string, ComponentType> = {
  homePage: HomeIcon,
  aboutPage: InfoOutlineIcon,
  contactPage: EnvelopeIcon,
  thankYouPage: OkHandIcon,
  privacyPage: LockIcon,
  refundPage: BillIcon,
  termsPage: DocumentTextIcon,
  blogPage: ThListIcon,
  questionsPage: HelpCircleIcon,
  siteSettings: CogIcon,

  announcement: BellIcon,
  author: UserIcon,
  benefit: HeartIcon,
  category: TagsIcon,
  clientLogo: ImagesIcon,
  faq: HelpCircleIcon,
  featureTile: ThLargeIcon,
  group: FolderIcon,
  page: DocumentIcon,
  partner: UsersIcon,
  post: ComposeIcon,
  pricingAddOn: TagIcon,
  pricingPlan: CreditCardIcon,
  redirect: TransferIcon,
  testimonial: CommentIcon,

  articleVideo: PlayIcon,
  link: LinkIcon,
  price: TagIcon,
  socialLink: ShareIcon,
  table: ThListIcon,
  textLink: LinkIcon,

  heroSection: PlayIcon,
  introSection: TextIcon,
  keyFeaturesSection: ThLargeIcon,
  ctaSection: BoltIcon,
  benefitsSection: HeartIcon,
  whyChooseSection: StarIcon,
  pricingSection: CreditCardIcon,
  clientsSection: ImagesIcon,
  testimonialsSection: CommentIcon,
  partnersSection: UsersIcon,
  faqSection: HelpCircleIcon,
  featureListSection: OlistIcon,
  contactSection: EnvelopeIcon,
}

export const groupIcons: Record<string, ComponentType> = {
  pages: DocumentsIcon,
  blog: BlockContentIcon,
  pricing: CaseIcon,
}

export const deskIcon = PresentationIcon

/** The content model knows nothing of icons; the Studio adds them. */
export const withIcons = <T extends SchemaTypeDefinition>(types: readonly T[]): T[] =>
  types.map((type) => {
    const icon = typeIcons[type.name]
    return icon ? { ...type, icon } : type
  })
