import { useEffect } from 'react'
import { chopSvg, type ChopLook } from '#domain/report/drawing/chop.ts'
import { chopInks, printPalette } from '#domain/report/drawing/inks.ts'
import { titled } from '#web/operator.ts'

/** The browser tab carries the company's name and its seal while its page is open. */
export function useTab(name: string | null, seal: { characters: string; look: ChopLook } | null): void {
  const { characters, look } = seal ?? {}
  useEffect(() => {
    if (name) document.title = titled(name)
  }, [name])
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon || !characters || !look) return
    const own = icon.href
    // A tab has room for one character; it follows no theme, so the inks are those of print.
    const svg = chopSvg({ characters, look, size: 16, inks: chopInks(printPalette, look) })
    icon.href = `data:image/svg+xml,${encodeURIComponent(svg)}`
    return () => void (icon.href = own)
  }, [characters, look])
}
