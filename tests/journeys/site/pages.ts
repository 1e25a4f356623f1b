/** The pages that section 2 of docs/spec.md lists, `/questions` and the seed's page in Hindi. Each has its main heading. */
const pages = [
  {
    path: '/',
    name: 'home',
    heading: 'Hotel management software that keeps a full house calm',
  },
  { path: '/blog', name: 'blog', heading: 'Blog' },
  {
    path: '/What_is_Hotel_Property_Management_Solution',
    name: 'article',
    heading: 'What Is a Hotel Property Management Solution?',
  },
  { path: '/contactus', name: 'contact', heading: 'Contact Us' },
  { path: '/thankyou', name: 'thank-you', heading: 'Thank You!' },
  { path: '/aboutus', name: 'about', heading: 'About Us' },
  { path: '/privacy', name: 'privacy', heading: 'Privacy Policy' },
  { path: '/refund-policy', name: 'refund', heading: 'Refund Policy' },
  { path: '/terms-conditions', name: 'terms', heading: 'Terms & Conditions' },
  { path: '/questions', name: 'questions', heading: 'Questions and answers' },
  {
    path: '/hindi/hotel-software',
    name: 'hindi',
    heading: 'होटल भरा हो, तब भी काम आराम से चले',
  },
] as const

export const notFoundPage = {
  path: '/no-such-page',
  name: 'not-found',
  heading: /This page does not exist/,
} as const

export const everyPage = [...pages, notFoundPage]
