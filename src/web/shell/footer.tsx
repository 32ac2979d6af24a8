import { Link } from 'react-router'
import { operator } from '#web/operator.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const columns = [
  {
    head: 'Service',
    links: [
      ['How it works', '/how-it-works'],
      ['Pricing', '/pricing'],
      ['AI risk detection', '/ai-risk'],
      ['Ongoing monitoring', '/ongoing-monitoring'],
      ['Premium benefits', '/premium-features'],
    ],
  },
  {
    head: 'Company',
    links: [
      ['About us', '/about-us'],
      ['Contact', '/contact'],
      ['Blog', operator.blogUrl ?? '/blog'],
      ['Support', '/support'],
      ['FAQ', '/faq'],
    ],
  },
  {
    head: 'Legal',
    links: [
      ['Terms of Service', '/terms-of-service'],
      ['Terms of Use', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
      ['Cookies', '/cookies'],
    ],
  },
] as const

export function Footer() {
  return (
    <footer className="border-t-[1.5px] border-ink bg-paper-deep text-14">
      <div className="page pt-12 pb-8!">
        <div className="grid gap-6 ledger:grid-cols-[var(--margin)_minmax(0,1fr)] ledger:gap-x-(--gutter)">
          <p className="text-ink-soft">
            {operator.brand} checks Chinese suppliers for the people who buy from them. Every fact carries its source and its date.
            <span className="mt-3 block">
              {operator.brand} is a service of {operator.parentCompany}.
            </span>
          </p>
          <div className="grid grid-cols-2 gap-8 sheet:grid-cols-3 ledger:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,17rem)]">
            {columns.map((column) => (
              <LinkColumn key={column.head} {...column} />
            ))}
            <NewsletterForm />
          </div>
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-13 text-ink-soft">
          <span>© 2026 {operator.brand}</span>
          <ThemeChoice />
          <span>Support Monday-Friday 9AM-6PM GMT</span>
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ head, links }: { head: string; links: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h2 className="mb-2 font-sans text-14 leading-note font-semibold tracking-normal">{head}</h2>
      <ul>
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to} className="plain-link inline-block py-1 text-ink-soft hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
