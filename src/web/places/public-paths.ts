import { places } from './places.ts'

/** Pages that are written as HTML when the web app is built. */
export const publicPaths: string[] = [
  '/',
  '/signin',
  '/signup',
  ...places.filter((place) => place.access === 'public').map((place) => place.path),
]
