import type { Dossier } from '#domain/evidence/dossier.ts'
import type { CapCause, CauseRule } from './cap-causes/cause.ts'
import { findClaimedMaker, findFalseCertificate, findShell, findYoungWithoutExport } from './cap-causes/operation.ts'
import {
  findAbnormalListing,
  findDebtor,
  findInsolvency,
  findMismatch,
  findNotActive,
  findSeriousViolation,
  findTaxD,
} from './cap-causes/register.ts'
import { findListed } from './cap-causes/screening.ts'
import { methodology, type Methodology } from './methodology.ts'

/** In the order of the table of caps, so that equal caps are named in the same order everywhere. */
const causeRules: readonly CauseRule[] = [
  findListed,
  findNotActive,
  findInsolvency,
  findSeriousViolation,
  findDebtor,
  findAbnormalListing,
  findMismatch,
  findFalseCertificate,
  findTaxD,
  findShell,
  findYoungWithoutExport,
  findClaimedMaker,
]

/** Every cap whose cause stands in the facts. Beneficiaries and phoenix firms come with documents and networks, later. */
export function findActiveCaps(dossier: Dossier, m: Methodology = methodology): CapCause[] {
  return causeRules.flatMap((find) => find(dossier, m))
}
