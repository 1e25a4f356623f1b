/** The default words of buttons and forms, which editors can change in Site settings. Names in braces are placeholders. */
export const wordGroups = {
  buttons: {
    bookDemo: 'Book Demo',
    demoHeading: 'Book a free demo',
    trialHeading: 'Start your free trial',
    trialMessage: 'I would like to start the 7-day free trial.',
  },
  form: {
    hotelname: 'Hotel Name',
    name: 'Your Name',
    phonenumber: 'Your Phone No.',
    email: 'Your Email',
    message: 'Message',
    allRequired: 'All fields are required.',
    send: 'Send Enquiry',
    sending: 'Sending your enquiry…',
  },
  contact: {
    phone: 'Phone',
    mail: 'E-mail',
    address: 'Address',
    supportHours: 'Support hours',
    support: 'Support: {hours}',
    openMap: 'Open the map',
  },
  pricing: {
    planAndAddOns: 'Plan and add-ons',
    perMonth: 'Per property and month',
    includes: 'Includes',
    addOns: 'Add-ons',
    monthlyTotal: 'Your monthly total',
    trial: 'Start your free trial',
    addOn: 'Add-on',
    getQuote: 'Get A Quote',
    enquire: 'Enquire with this choice',
    choice: 'I am interested in the {plan} with {addOns}: {total} a month.',
    choiceWithoutAddOns: 'I am interested in the {plan} without add-ons: {total} a month.',
    choiceOfAddOns: 'I am interested in {addOns}: {total} a month.',
    quote: 'Please send me a quote for {addOns}.',
  },
  reading: {
    moreFeatures: '{count} more features',
    contents: 'Contents',
    effective: 'Effective',
    playVideo: 'Play the video',
    videoFrom: 'When played, the video is loaded from {service}.',
    postsOfAuthor: 'Posts',
    relatedPosts: 'Related posts',
    noPosts: 'There are no posts yet. Please look in again.',
    noQuestions: 'There are no questions yet. Please ask us.',
    searchPosts: 'Search posts',
    searchQuestions: 'Search questions and answers',
    search: 'Search',
    foundNone: 'Nothing found for “{search}”.',
    foundOne: '1 found for “{search}”.',
    foundMany: '{count} found for “{search}”.',
    showAllPosts: 'Show all posts',
    allQuestions: 'All questions and answers',
    newerPosts: 'Newer posts',
    olderPosts: 'Older posts',
    pageOf: 'Page {page} of {pages}',
    page: 'Page {page}',
  },
  samples: {
    sampleQuotes: 'Sample quotes',
    sampleLogos: 'Sample logos',
  },
  missingPage: {
    missing: 'This page does not exist.',
    missingHint: 'The address may be mistyped, or the page may have moved.',
    missingHome: 'Go Home',
  },
} as const

type Groups = typeof wordGroups
type NamesIn<Group> = Group extends Group ? keyof Group : never
export type WordName = NamesIn<Groups[keyof Groups]>
export type Words = Record<WordName, string>

const defaultWords: Words = Object.assign({}, ...Object.values(wordGroups))

/** @param translated the words of another language; the words that its pages do not show are missing */
export const withDefaultWords = (
  written: { [Name in WordName]?: string | null | undefined } | null | undefined,
  translated: Partial<Words> = {},
): Words => {
  const isWritten = ([, text]: [string, unknown]) => typeof text === 'string' && text.trim() !== ''
  const ownWords = Object.entries(written ?? {}).filter(isWritten)
  return { ...defaultWords, ...translated, ...Object.fromEntries(ownWords) }
}

export const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? []
