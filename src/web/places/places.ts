/** A page that exists from the first day: its title, who may read it, one honest sentence, and where to go next. */
export interface Place {
  path: string
  title: string
  sentence: string
  access: 'public' | 'user'
  next: readonly [label: string, to: string]
}

const search = ['Search for a supplier', '/'] as const
const contact = ['Contact us', '/contact'] as const
const dashboard = ['Back to Dashboard', '/dashboard'] as const

export const places: readonly Place[] = [
  {
    path: '/premium-features',
    access: 'public',
    title: 'Want Faster Access to Verification Results?',
    sentence:
      'Premium allows 30 checks in a calendar month instead of 3 in total, and is due within 24 hours instead of 48; it cannot be bought here yet.',
    next: search,
  },
  {
    path: '/about-us',
    access: 'public',
    title: 'About us',
    sentence: 'We check Chinese suppliers for the people who buy from them, and put source and date beside every fact.',
    next: ['How it works', '/how-it-works'],
  },
  {
    path: '/how-it-works',
    access: 'public',
    title: 'How it works',
    sentence:
      'We collect what every source within reach says about the company, turn it into a score by a published rule, and deliver a report that says what could not be checked.',
    next: search,
  },
  {
    path: '/contact',
    access: 'public',
    title: 'Contact',
    sentence: 'The contact form is being prepared; until then please write to {email}.',
    next: ['Back to Home', '/'],
  },
  {
    path: '/pricing',
    access: 'public',
    title: 'Pricing',
    sentence:
      'The first three checks are free; Premium allows 30 checks in a calendar month, Partner has no limit, and neither can be bought here yet.',
    next: ['Sign up', '/signup'],
  },
  { path: '/blog', access: 'public', title: 'Blog', sentence: 'There are no articles yet.', next: ['Back to Home', '/'] },
  {
    path: '/faq',
    access: 'public',
    title: 'FAQ',
    sentence: 'The questions that buyers ask most will be answered here; until then please write to {email}.',
    next: contact,
  },
  {
    path: '/support',
    access: 'public',
    title: 'Support',
    sentence: 'Write to {email}, Monday-Friday 9AM-6PM GMT; we answer within 24 hours on business days.',
    next: contact,
  },
  {
    path: '/terms-of-service',
    access: 'public',
    title: 'Terms of Service',
    sentence:
      'The service is for people of 18 or over and is governed by the law of England; our liability is capped at what was paid in the 12 months before.',
    next: ['Terms of Use', '/terms'],
  },
  {
    path: '/privacy-policy',
    access: 'public',
    title: 'Privacy Policy',
    sentence:
      'We keep your email address, what you search for and your reports, and sell none of it; for your data or its removal write to {email} or to {address}.',
    next: ['Cookies', '/cookies'],
  },
  {
    path: '/terms',
    access: 'public',
    title: 'Terms of Use',
    sentence:
      'By using this service you agree to its terms and to the law, you answer for your account and keep it confidential, and the service may change or stop without notice.',
    next: ['Terms of Service', '/terms-of-service'],
  },
  {
    path: '/cookies',
    access: 'public',
    title: 'Cookies',
    sentence: 'We set the cookies that keep you signed in, and no others.',
    next: ['Privacy Policy', '/privacy-policy'],
  },
  {
    path: '/ai-risk',
    access: 'public',
    title: 'AI Risk Detection',
    sentence: 'Patterns across companies will be looked for here; today a report holds only what named sources say.',
    next: search,
  },
  {
    path: '/profile',
    access: 'user',
    title: 'Profile',
    sentence: 'Your name, company and plan will be kept here; your account works without them.',
    next: dashboard,
  },
  {
    path: '/settings',
    access: 'user',
    title: 'Settings',
    sentence: 'You will choose here which emails you get; today we send none.',
    next: dashboard,
  },
  {
    path: '/upgrade',
    access: 'user',
    title: 'Upgrade',
    sentence: 'A plan cannot be bought here yet; if you need more than your free checks, please write to {email}.',
    next: dashboard,
  },
  {
    path: '/ongoing-monitoring',
    access: 'user',
    title: 'Ongoing Supplier Monitoring',
    sentence: 'Suppliers are not yet watched after a report is delivered; a new check shows what has changed.',
    next: search,
  },
]
