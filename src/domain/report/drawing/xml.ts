const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text made safe for an attribute or an element of SVG. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
