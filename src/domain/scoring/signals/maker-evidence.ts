import type { Dossier } from '#domain/evidence/dossier.ts'
import { newest, type Fact } from '#domain/evidence/fact.ts'
import { openRecords, unrepaired } from './dated-records.ts'
import { scopeMakes, scopeTrades } from './scope-words.ts'

export interface MakerEvidence {
  /** In words, of the five kinds: scope, pollution permit, production licence, industrial address, equipment patents. */
  found: string[]
  /** Sections that were not read: what may stand there is not known. */
  unread: string[]
  /** The scope names trade and no making. */
  onlyTrades: boolean
  facts: Fact[]
}

/** Which of the five kinds of evidence show that the company makes goods. Methodology 2026.1, section 4, O3. */
export function makerEvidence(dossier: Dossier): MakerEvidence {
  const scope = newest(dossier.facts, 'scope')
  const permits = newest(dossier.facts, 'permits')
  const address = newest(dossier.facts, 'address')
  const patents = newest(dossier.facts, 'equipmentPatents')
  const valid = new Set(openRecords(permits?.value.records, dossier).map((permit) => permit.kind))
  const kinds: [boolean, string][] = [
    [scope !== undefined && scopeMakes(scope.value), 'scope'],
    [valid.has('pollution'), 'pollution permit'],
    [valid.has('production'), 'production licence'],
    [address?.value.kind === 'own_industrial_site', 'industrial address'],
    [unrepaired(patents?.value.records ?? []).length > 0, 'equipment patents'],
  ]
  const sections: [Fact | undefined, string][] = [
    [scope, 'scope'],
    [permits, 'permits'],
    [address, 'address'],
    [patents, 'patents'],
  ]
  return {
    found: kinds.filter(([is]) => is).map(([, words]) => words),
    unread: sections.filter(([read]) => read === undefined).map(([, words]) => words),
    onlyTrades: scope !== undefined && scopeTrades(scope.value) && !scopeMakes(scope.value),
    facts: sections.flatMap(([read]) => read ?? []),
  }
}
