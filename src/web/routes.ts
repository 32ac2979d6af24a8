import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { places } from './places/places.ts'

const placesFor = (access: 'public' | 'user') =>
  places.filter((place) => place.access === access).map(({ path }) => route(path.slice(1), 'places/place.tsx', { id: `place${path}` }))

export default [
  index('home/home.tsx'),
  route('signin', 'accounts/sign-in.tsx'),
  route('signup', 'accounts/sign-up.tsx'),
  ...placesFor('public'),
  layout('shell/members-only.tsx', [
    route('next-steps', 'verification/next-steps.tsx'),
    route('dashboard', 'dashboard/dashboard.tsx'),
    route('requests/:id', 'report/request-page.tsx'),
    ...placesFor('user'),
    layout('shell/staff-only.tsx', [
      route('back-office/hits', 'back-office/hits-page.tsx'),
      route('back-office/hits/:id', 'back-office/hit-page.tsx'),
    ]),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
