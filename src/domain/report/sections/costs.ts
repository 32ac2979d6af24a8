import type { ReportDocument, ReportSignal } from '#domain/report/document.ts'

/** The three signals that cost most. Methodology 2026.1, section 10. */
export function listCosts(signals: readonly ReportSignal[]): ReportDocument['costs'] {
  return signals
    .map((signal) => ({ signal, points: (signal.lostFound ?? 0) + (signal.lostUnchecked ?? 0) }))
    .filter(({ points }) => points >= 0.05)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, 3)
    .map(({ signal, points }) => {
      const found = (signal.lostFound ?? 0) >= (signal.lostUnchecked ?? 0)
      return {
        signal: signal.key,
        points: Math.round(points * 100) / 100,
        found,
        words: found ? signal.words : `${signal.label}. ${signal.words}`,
        sources: signal.sources,
      }
    })
}
