/** Numbers from 0 to 1 that look random and are the same for the same seed. https://en.wikipedia.org/wiki/Xorshift */
export function randomFrom(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
