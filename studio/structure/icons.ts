import { BellIcon } from '@sanity/icons/Bell'
import { BillIcon } from '@sanity/icons/Bill'
import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { CaseIcon } from '@sanity/icons/Case'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { ComposeIcon } from '@sanity/icons/Compose'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { FolderIcon } from '@sanity/icons/Folder'
import { HeartIcon } from '@sanity/icons/Heart'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { LinkIcon } from '@sanity/icons/Link'
import { LockIcon } from '@sanity/icons/Lock'
import { OkHandIcon } from '@sanity/icons/OkHand'
import { PlayIcon } from '@sanity/icons/Play'
import { PresentationIcon } from '@sanity/icons/Presentation'
import { ShareIcon } from '@sanity/icons/Share'
import { TagIcon } from '@sanity/icons/Tag'
import { TagsIcon } from '@sanity/icons/Tags'
import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { ThListIcon } from '@sanity/icons/ThList'
import { TransferIcon } from '@sanity/icons/Transfer'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition } from 'sanity'
import { fixedPages } from '../../domain/fixedPages.ts'

const typeIcons: Record<string, ComponentType> = {
  ...Object.fromEntries(fixedPages.map(({ type }) => [type, DocumentIcon])),
  homePage: HomeIcon,
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
}

export const deskListIcons: Record<string, ComponentType> = {
  pages: DocumentsIcon,
  blog: BlockContentIcon,
  pricing: CaseIcon,
}

export const deskIcon = PresentationIcon

export const withIcons = <T extends SchemaTypeDefinition>(types: readonly T[]): T[] =>
  types.map((type) => {
    const icon = typeIcons[type.name]
    return icon ? { ...type, icon } : type
  })
