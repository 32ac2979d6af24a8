import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { titled } from '#web/operator.ts'
import { isStaff, useSession } from '#web/session.ts'
import NotFound from './not-found.tsx'

/** Pages for analysts and admins, inside those for members. To everyone else they are pages that do not exist; the server guards the data itself. */
export default function StaffOnly() {
  return isStaff(useSession()) ? <Outlet /> : <NoSuchPage />
}

function NoSuchPage() {
  useEffect(() => {
    document.title = titled('Not found')
  }, [])
  return <NotFound />
}
