// One search is submitted under one key, however often it is sent. The history entry of the page carries the key over
// reloads and the way back; until the search is submitted, local storage shows it to other tabs with the same words.
// A new search after that gets a new key, so that the same supplier can be checked again.

const hour = 3_600_000
const place = (term: string) => `chopmark.search:${term}`

function read(storage: Storage, term: string, now: number): string | null {
  try {
    const { key, at } = JSON.parse(storage.getItem(place(term)) ?? '{}') as { key?: unknown; at?: unknown }
    return typeof key === 'string' && typeof at === 'number' && now - at < hour ? key : null
  } catch {
    return null
  }
}

/** The key of the search for `term` that some tab has opened and none has submitted; opens one where there is none. */
export function openSearch(storage: Storage, term: string, now: number, mint: () => string): string {
  const held = read(storage, term, now)
  if (held) return held
  const key = mint()
  try {
    storage.setItem(place(term), JSON.stringify({ key, at: now }))
  } catch {
    // Storage may be full or forbidden: then each tab has its own key, and the server still joins repeated clicks.
  }
  return key
}

/** After the request exists. Tabs that hold the key keep it and get the same request. */
export function closeSearch(storage: Storage, term: string): void {
  try {
    storage.removeItem(place(term))
  } catch {
    // As above.
  }
}

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served over TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
