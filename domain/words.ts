type Word = {
  title: string
  default: string
}

/** Words that editors can change in Site settings, with their titles. Names in braces are placeholders. */
export const wordGroups = {
  buttons: {
    bookDemo: { title: 'Button that opens the enquiry form', default: 'Book Demo' },
    demoHeading: { title: 'Heading of the enquiry form', default: 'Book a free demo' },
    trialHeading: {
      title: 'Heading of the enquiry form for a trial',
      default: 'Start your free trial',
    },
    trialMessage: {
      title: 'First line of the message about a trial',
      default: 'I would like to start the 7-day free trial.',
    },
  },
  form: {
    hotelname: { title: 'Name of the hotel', default: 'Hotel Name' },
    name: { title: 'Name of the person', default: 'Your Name' },
    phonenumber: { title: 'Phone number', default: 'Your Phone No.' },
    email: { title: 'E-mail address', default: 'Your Email' },
    message: { title: 'Message', default: 'Message' },
    allRequired: { title: 'Above the fields', default: 'All fields are required.' },
    send: { title: 'Button', default: 'Send Enquiry' },
    sending: { title: 'While the enquiry is sent', default: 'Sending your enquiry…' },
  },
  contact: {
    phone: { title: 'Label of the phone number', default: 'Phone' },
    mail: { title: 'Label of the e-mail address', default: 'E-mail' },
    address: { title: 'Label of the postal address', default: 'Address' },
    supportHours: { title: 'Label of the support hours', default: 'Support hours' },
    support: { title: 'Support hours, in the footer', default: 'Support: {hours}' },
    openMap: { title: 'Link under the map', default: 'Open the map' },
  },
  pricing: {
    planAndAddOns: { title: 'First column', default: 'Plan and add-ons' },
    perMonth: { title: 'Second column', default: 'Per property and month' },
    includes: { title: 'Above the features of the plan', default: 'Includes' },
    addOns: { title: 'Above the add-ons', default: 'Add-ons' },
    monthlyTotal: { title: 'Total', default: 'Your monthly total' },
    trial: { title: 'Link under the button', default: 'Start your free trial' },
    addOn: { title: 'Mark on a feature that costs extra', default: 'Add-on' },
    getQuote: { title: 'Price on request', default: 'Get A Quote' },
    enquire: { title: 'Button', default: 'Enquire with this choice' },
    choice: {
      title: 'Message about a plan with add-ons',
      default: 'I am interested in the {plan} with {addOns}: {total} a month.',
    },
    choiceWithoutAddOns: {
      title: 'Message about a plan without add-ons',
      default: 'I am interested in the {plan} without add-ons: {total} a month.',
    },
    choiceOfAddOns: {
      title: 'Message about add-ons without a plan',
      default: 'I am interested in {addOns}: {total} a month.',
    },
    quote: {
      title: 'Message that asks for a quote',
      default: 'Please send me a quote for {addOns}.',
    },
  },
  reading: {
    moreFeatures: {
      title: 'Opens the rest of a list of features',
      default: '{count} more features',
    },
    contents: { title: 'Table of contents', default: 'Contents' },
    effective: { title: 'Label of the effective date of a legal text', default: 'Effective' },
    playVideo: { title: 'Button on a video, for screen readers', default: 'Play the video' },
    videoFrom: {
      title: 'Under a video from another site',
      default: 'When played, the video is loaded from {service}.',
    },
    previousPost: { title: 'Link to the previous post', default: 'Previous post' },
    nextPost: { title: 'Link to the next post', default: 'Next post' },
    allPosts: { title: 'Link to the list, when there is only one post', default: 'All posts' },
    postsOfAuthor: { title: 'Above the posts of an author', default: 'Posts' },
    relatedPosts: { title: 'Above the related posts', default: 'Related posts' },
    noPosts: {
      title: 'When there are no posts',
      default: 'There are no posts yet. Please look in again.',
    },
    noQuestions: {
      title: 'When there are no questions',
      default: 'There are no questions yet. Please ask us.',
    },
    searchPosts: { title: 'Search field for posts', default: 'Search posts' },
    searchQuestions: {
      title: 'Search field for questions',
      default: 'Search questions and answers',
    },
    search: { title: 'Search button', default: 'Search' },
    foundNone: { title: 'Search result: none', default: 'Nothing found for “{search}”.' },
    foundOne: { title: 'Search result: one', default: '1 found for “{search}”.' },
    foundMany: { title: 'Search result: several', default: '{count} found for “{search}”.' },
    showAllPosts: { title: 'Link that ends a search for posts', default: 'Show all posts' },
    allQuestions: {
      title:
        'Link to all questions, after a search or below a section that shows only the first twelve',
      default: 'All questions and answers',
    },
    newerPosts: { title: 'Link to newer posts', default: 'Newer posts' },
    olderPosts: { title: 'Link to older posts', default: 'Older posts' },
    pageOf: { title: 'Page number below a list', default: 'Page {page} of {pages}' },
    page: { title: 'Page number in the tab title', default: 'Page {page}' },
  },
  samples: {
    sampleQuotes: { title: 'Under quotes, until none is a sample', default: 'Sample quotes' },
    sampleLogos: { title: 'Under logos, until none is a sample', default: 'Sample logos' },
  },
  missingPage: {
    missing: { title: 'Heading', default: 'This page does not exist.' },
    missingHint: {
      title: 'Possible reason',
      default: 'The address may be mistyped, or the page may have moved.',
    },
    missingHome: { title: 'Button', default: 'Go Home' },
  },
} as const satisfies Record<string, Record<string, Word>>

type Groups = typeof wordGroups
type NamesIn<Group> = Group extends Group ? keyof Group : never
export type WordName = NamesIn<Groups[keyof Groups]>
export type Words = Record<WordName, string>

const allWords: [string, Word][] = Object.values(wordGroups).flatMap((group) =>
  Object.entries(group),
)

export const withDefaultWords = (
  written: { [Name in WordName]?: string | null | undefined } | null | undefined,
  defaults?: Words,
): Words =>
  Object.fromEntries(
    allWords.map(([name, word]) => {
      const text = written?.[name as WordName] // each name in `allWords` is a `WordName`
      return [name, text?.trim() ? text : (defaults?.[name as WordName] ?? word.default)]
    }),
  ) as Words

export const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? []
