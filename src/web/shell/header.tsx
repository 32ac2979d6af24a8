import { NavLink, useLocation } from 'react-router'
import { useIsAlive } from '#web/query.ts'
import { isStaff, useSession } from '#web/session.ts'
import { Menu, menuItem } from '#web/ui/menu.tsx'
import { Mark } from './mark.tsx'
import { useSignOut } from './use-sign-out.ts'

const link = 'plain-link py-3 aria-[current=page]:shadow-[inset_0_-1.5px_0_var(--ink)]'

/** Both states are in the markup; what the root element knows of the session shows one of them. */
export function Header() {
  // Pages behind sign-in share one markup, which knows no address: React would keep its links without the mark of the page.
  const isAlive = useIsAlive()
  return (
    <header className="border-b-[1.5px] border-ink">
      <div className="page flex h-16 items-center justify-between gap-x-4 sheet:gap-x-6 ledger:grid ledger:h-18 ledger:grid-cols-[var(--margin)_minmax(0,1fr)] ledger:gap-x-(--gutter)">
        <Mark />
        <nav aria-label="Main" className="flex items-center gap-4 text-15 sheet:gap-8">
          <span className="hidden gap-8 members:hidden! sheet:flex">
            <NavLink to="/how-it-works" className={link}>
              How it works
            </NavLink>
            <NavLink to="/pricing" className={link}>
              Pricing
            </NavLink>
          </span>
          <span className="ml-auto flex gap-3 whitespace-nowrap members:hidden sheet:gap-8">
            <NavLink to="/signin" className={link}>
              Sign In
            </NavLink>
            <NavLink to="/signup" className={link}>
              Sign Up
            </NavLink>
          </span>
          <span key={String(isAlive)} className="ml-auto hidden items-center gap-4 members:flex sheet:gap-8">
            <NavLink to="/dashboard" className={`${link} max-sheet:hidden`}>
              Dashboard
            </NavLink>
            <AccountMenu />
          </span>
        </nav>
      </div>
    </header>
  )
}

function AccountMenu() {
  const leave = useSignOut()
  const session = useSession()
  return (
    <Menu key={useLocation().key} label="My Account">
      <li className="sheet:hidden">
        <NavLink to="/dashboard" className={menuItem}>
          Dashboard
        </NavLink>
      </li>
      <li>
        <NavLink to="/profile" className={menuItem}>
          Profile
        </NavLink>
      </li>
      <li>
        <NavLink to="/settings" className={menuItem}>
          Settings
        </NavLink>
      </li>
      {isStaff(session) && (
        <li>
          <NavLink to="/back-office/hits" className={menuItem}>
            Back office
          </NavLink>
        </li>
      )}
      <li className="border-t border-line">
        <button type="button" className={menuItem} onClick={leave}>
          Sign out
        </button>
      </li>
    </Menu>
  )
}
